import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { outbox } from "#drizzle/schema/outbox.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { KEEPABLE_STEPS, SETUP_STEPS, type SetupStep, type StepState } from "#server/admin/setup/contract.ts";
import { setupOf } from "#server/admin/setup/service.ts";
import { setupStatement } from "#server/admin/setup/statements.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { SET_UP, setUpEverything } from "#tests/support/studio-set-up.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { OWN_ADDRESSES } from "#tests/support/worker.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ ownAddresses: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const TITLE = "Set up your studio";
const html = async (visitor = admin) => (await visitor.get("/admin")).text();

/** Returns the steps of the dashboard's checklist by their text for screen readers. */
async function stepsShown(visitor = admin) {
  const [, list = ""] = /<ol [^>]*aria-label="Steps"[^>]*>([\s\S]*?)<\/ol>/.exec(await html(visitor)) ?? [];
  return [...list.matchAll(/<span class="sr-only">: (?:<!-- -->)?(To do|Done|Kept as is)</g)].map(
    ([, said]) => said,
  );
}

const SAID: Record<StepState, string> = { open: "To do", done: "Done", kept: "Kept as is" };
const shown = (states: Partial<Record<SetupStep, StepState>>) =>
  SETUP_STEPS.map((step) => SAID[states[step] ?? "open"]);

const keep = (step: string, kept: boolean) => callApi(admin, "PUT", `/api/setup/steps/${step}`, { kept });
const finish = () => callApi(admin, "POST", "/api/setup/finish");

it("a freshly seeded studio has every step open, and shows them only to roles that may change settings", async () => {
  expect(await stepsShown()).toEqual(shown({}));
  expect(await html()).toContain("6 sample films");
  const coordinator = await signedIn(studio, (await newPerson(studio, { role: "coordinator" })).credentials);
  expect(await html(coordinator)).not.toContain(TITLE);
  expect((await callApi(coordinator, "PUT", "/api/setup/steps/branding", { kept: true })).status).toBe(403);
});

it("the setup panel is first in an empty studio, and below the waiting couples otherwise", async () => {
  const titles = async () =>
    [...(await html()).matchAll(/<h2[^>]*>(.*?)<\/h2>/g)]
      .map(([, words = ""]) => words)
      .filter((words) => [TITLE, "Next weddings"].includes(words) || words.startsWith("Waiting for"));
  expect((await titles())[0]).toBe(TITLE);
  await newBooking(studio);
  expect(await titles()).toEqual(["Waiting for an answer (1)", "Next weddings", TITLE]);
});

it("keeps a step as is, undoes that, and refuses it for steps that need real data", async () => {
  for (const step of KEEPABLE_STEPS) expect((await keep(step, true)).status).toBe(200);
  const kept = Object.fromEntries(KEEPABLE_STEPS.map((step) => [step, "kept" as const]));
  expect(await stepsShown()).toEqual(shown(kept));
  expect((await keep("branding", true)).status).toBe(409);
  for (const step of KEEPABLE_STEPS) expect((await keep(step, false)).status).toBe(200);
  expect(await stepsShown()).toEqual(shown({}));
  for (const step of ["contact", "film", "all", "constructor"])
    expect((await keep(step, true)).status).toBe(404);
  expect((await finish()).status).toBe(409);
});

it("a step links to the first field that still has the sample value", async () => {
  const db = studio.database.open();
  const ways = async () =>
    [...(await html()).matchAll(/href="(\/admin\/(?:settings|team)[^"]*#[^"]+)"/g)]
      .map(([, to]) => to)
      .filter((to) => to !== "/admin/settings#partner-labels");
  const logo = "/admin/settings/branding#upload-logoUrl";
  const team = (id: string) => `/admin/team/${id}#member-name`;
  expect(await ways()).toEqual(["/admin/settings#setting-contactEmail", logo, team("founder-director")]);
  await db.update(settings).set({ contactEmail: OWN_ADDRESSES.STUDIO_INBOX });
  await db.delete(teamMembers).where(eq(teamMembers.id, "founder-director"));
  expect(await ways()).toEqual(["/admin/settings#setting-contactPhone", logo, team("founder-editor")]);
  const removal = await callApi(admin, "POST", "/api/samples/removal");
  expect(await stepsShown()).toEqual(shown({}));
  expect(await ways()).toEqual(["/admin/settings#setting-contactPhone", logo, team("new")]);
  const { value } = (await removal.json()) as { value: object };
  expect((await callApi(admin, "POST", "/api/samples/restoration", value)).status).toBe(200);
  expect(await ways()).toEqual(["/admin/settings#setting-contactPhone", logo, team("founder-editor")]);
});

it.each(SETUP_STEPS)("%s is done once the data says so, without completing any other step", async (step) => {
  const before = await stepsShown();
  await SET_UP[step](studio);
  const after = await stepsShown();
  const changed = SETUP_STEPS.filter((_, at) => before[at] !== after[at]);
  expect([changed, after[SETUP_STEPS.indexOf(step)]]).toEqual([[step], "Done"]);
});

it("the sender step isn't completed by a bounced test email or with the sample sender", async () => {
  await SET_UP.sender(studio);
  const db = studio.database.open();
  const senderWith = async (MAIL_FROM: string) => {
    const [row] = await setupStatement(db, { now: new Date(), asked: true });
    const env = { MAIL_TRANSPORT: "resend", RESEND_API_KEY: "key", MAIL_FROM } as Env;
    const setup = setupOf({ env, studioInbox: OWN_ADDRESSES.STUDIO_INBOX }, row);
    return setup?.steps.find(({ id }) => id === "sender")?.state;
  };
  expect(await senderWith(OWN_ADDRESSES.MAIL_FROM)).toBe("done");
  expect(await senderWith("Studio <hello@example.com>")).toBe("open");
  expect(await senderWith("Studio")).toBe("open");
  await db.update(outbox).set({ delivery: "bounced" });
  expect(await senderWith(OWN_ADDRESSES.MAIL_FROM)).toBe("open");
});

it("the setup panel is gone for good once every step is done, whatever changes later", async () => {
  await setUpEverything(studio);
  expect(await html()).toContain("Your studio is set up.");
  expect((await finish()).status).toBe(200);
  expect(await html()).not.toContain(TITLE);
  await studio.reset();
  expect(await html()).not.toContain(TITLE);
  expect((await finish()).status).toBe(200);
  expect(await studio.audit()).toEqual([]);
});
