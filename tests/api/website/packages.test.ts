import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { packageTexts } from "#tests/factories/content.ts";
import { changeContent, packageOf, saveContent } from "#tests/support/content.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const html = async (path: string) => (await visitor().get(path)).text();

describe("a package", () => {
  it("appears on the booking page at once, and past bookings keep the version the couple saw", async () => {
    const id = crypto.randomUUID();
    const texts = packageTexts();
    await saveContent(admin, "packages", id, texts);
    expect(await packageOf(studio, id)).toMatchObject({
      priceCents: 120_050,
      features: ["Two hours", "One film"],
    });
    await changeContent(admin, "packages", { id, version: 1 }, "publish");
    const page = await html("/booking");
    expect(page).toContain(texts.name);
    expect(page).toContain("$1,200.50");
    await saveContent(admin, "packages", id, { ...texts, priceCents: "1300" }, 2);
    expect(await html("/booking")).toContain("$1,300");
  });

  it.each([
    ["priceCents", "a lot", "Enter the price in dollars, like 3,800"],
    ["priceCents", "", "Enter the price in dollars, like 3,800"],
    ["features", "\n \n", "Please write at least one thing that is included"],
    ["currency", "EUR", "Please choose a currency"],
  ])("says beside %s what is wrong with %j", async (name, text, words) => {
    const answer = await saveContent(admin, "packages", crypto.randomUUID(), packageTexts({ [name]: text }));
    expect(answer).toMatchObject({ status: 422, error: { fields: { [name]: words } } });
  });
});
