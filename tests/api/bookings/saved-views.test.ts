import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { savedViews } from "#drizzle/schema/saved-views.ts";
import {
  NOTHING_TO_SAVE,
  nameTaken,
  type SavedView,
  sameFilter,
  TOO_MANY_VIEWS,
  VIEW_CHANGED,
  VIEW_GONE,
  VIEW_NAME_MAX,
  VIEWS_MAX,
} from "#server/bookings/saved-views/contract.ts";
import type { Failure } from "#server/platform/result/contract.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const stored = () => studio.database.open().select().from(savedViews);

const send = async (method: "POST" | "PUT" | "DELETE", path: string, body: object, by = admin) => {
  const answer = await callApi(by, method, `/api/booking-views${path}`, body);
  const { value, error } = (await answer.json()) as { value?: SavedView; error?: Failure["error"] };
  return { status: answer.status, ...(value ? { value } : {}), ...(error ? { fields: error.fields } : {}) };
};

const save = (name: string, query: string, id: string = crypto.randomUUID(), by = admin) =>
  send("POST", "", { id, name, query }, by);

const JUNE = "from=2031-06-01&until=2031-06-30";

describe("a filter and an order", () => {
  it("are saved under a name once, in canonical form, without the search and the page", async () => {
    const id = crypto.randomUUID();
    const query = `sort=date&${JUNE}&q=ana&page=3&view=board&owner=none&status=held&nonsense=1`;
    const saved = {
      id,
      name: "June weddings",
      version: 1,
      query: `status=held&${JUNE}&owner=none&sort=date`,
    };
    expect(await save("  June weddings ", query, id)).toEqual({ status: 200, value: saved });
    expect(await save("June weddings", query, id)).toEqual({ status: 200, value: saved });
    expect(await stored()).toHaveLength(1);
    const entries = await studio.audit();
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ["save_view", { view: "June weddings" }],
    ]);
    const page = await (await admin.get("/admin/bookings")).text();
    expect(page).toContain(`href="/admin/bookings?${saved.query.replaceAll("&", "&amp;")}"`);
  });

  it("can't be saved when the query contains none", async () => {
    const refused = { status: 422, fields: { form: NOTHING_TO_SAVE } };
    expect(await save("All", "q=ana&sort=newest&status=unheard&from=2031-02-30")).toEqual(refused);
  });

  it("require a name on one line within the length limit", async () => {
    expect((await save(" ", JUNE)).fields).toEqual({ name: "Please name the view" });
    expect((await save("x".repeat(VIEW_NAME_MAX + 1), JUNE)).fields).toEqual({
      name: "Please keep the name to 40 characters",
    });
    expect((await save("x".repeat(VIEW_NAME_MAX), JUNE)).status).toBe(200);
  });

  it("require a name and a filter that no other view has", async () => {
    await save("June weddings", JUNE);
    expect(await save("JUNE weddings", "status=held")).toMatchObject({
      status: 422,
      fields: { name: nameTaken("JUNE weddings") },
    });
    expect(await save("Summer", JUNE)).toMatchObject({
      status: 422,
      fields: { form: sameFilter("June weddings") },
    });
    expect(await stored()).toHaveLength(1);
  });

  it(`are saved as at most ${VIEWS_MAX} views`, async () => {
    const rows = Array.from({ length: VIEWS_MAX - 1 }, (_, n) => ({
      name: `View ${n}`,
      query: `status=held&from=2031-06-${10 + n}`,
    }));
    await studio.database.open().insert(savedViews).values(rows);
    // Both requests see room for one view.
    const both = await Promise.all([save("One", "status=new"), save("Other", "status=lost")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)?.fields).toEqual({ form: TOO_MANY_VIEWS });
    expect(await stored()).toHaveLength(VIEWS_MAX);
  });
});

describe("a saved view", () => {
  it("is renamed and deleted only in the version that was shown", async () => {
    const { value: view } = await save("June", JUNE);
    await save("Held", "status=held");
    const rename = (name: string, version: number) => send("PUT", `/${view?.id}`, { name, version });
    expect(await rename("held", 1)).toMatchObject({ status: 422, fields: { name: nameTaken("held") } });
    expect(await rename("JUNE", 1)).toMatchObject({ status: 200, value: { name: "JUNE", version: 2 } });
    expect(await rename("Late", 1)).toMatchObject({ status: 409, fields: { form: VIEW_CHANGED } });
    const remove = (version: number) => send("DELETE", `/${view?.id}`, { version });
    expect(await remove(1)).toMatchObject({ status: 409, fields: { form: VIEW_CHANGED } });
    expect(await remove(2)).toMatchObject({ status: 200, value: { id: view?.id } });
    expect(await remove(2)).toMatchObject({ status: 404, fields: { form: VIEW_GONE } });
    expect(await rename("Late", 2)).toMatchObject({ status: 404, fields: { form: VIEW_GONE } });
    expect((await stored()).map(({ name }) => name)).toEqual(["Held"]);
  });

  it("is shared with coordinators unless it filters by a field closed to them", async () => {
    const { credentials } = await newPerson(studio, { role: "coordinator" });
    const coordinator = await signedIn(studio, credentials);
    await save("Ours in June", JUNE);
    await save("Unsigned ones", "proposal=sent");
    expect(await pageText(admin, "/admin/bookings")).toMatch(/Ours in June.*Unsigned ones/);
    const theirs = await pageText(coordinator, "/admin/bookings?proposal=sent");
    expect(theirs).toContain("Ours in June");
    expect(theirs).not.toMatch(/Unsigned ones|Proposal: /);
    expect(await save("Signed ones", "proposal=signed", undefined, coordinator)).toMatchObject({
      status: 422,
      fields: { form: NOTHING_TO_SAVE },
    });
    expect((await save("Lost", "status=lost", undefined, coordinator)).status).toBe(200);
  });
});

it.each([
  ["from=2031-02-30", "“2031-02-30” isn't a date"],
  ["until=soon", "“soon” isn't a date"],
  ["from=2031-06-30&until=2031-06-01", "The last date is before the first"],
])("rejects invalid dates with a message: %s", async (query, words) => {
  expect(await pageText(admin, `/admin/bookings?${query}`)).toContain(words);
  expect(await pageText(admin, `/admin/bookings?view=board&${query}`)).toContain(words);
});
