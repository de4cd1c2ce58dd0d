import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenAt } from "#server/proposals/history/service.ts";
import { decline, newSent, newSigner, pageOf, partnerEmails } from "#tests/factories/proposal.ts";
import { anotherNetwork, codesTo, linkOf, MY_WEDDING } from "#tests/support/clients.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { eventsOf } from "#tests/support/proposals.ts";
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

describe("opening a proposal", () => {
  it("S07 is recorded once per partner by the browser's POST, and by no GET", async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const [first, second] = [await newSigner(studio, ana), await newSigner(studio, ben)];
    expect(await (await first.get(pageOf(id))).text()).toContain("data-unopened");
    expect((await eventsOf(studio, id)).map(({ kind }) => kind)).toEqual(["sent"]);
    const say = (visitor: Visitor) => visitor.post(pageOf(id), { intent: "opened" });
    const answers = await Promise.all([say(first), say(first), say(second)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    await Promise.all([say(first), say(second)]);
    expect(await (await first.get(pageOf(id))).text()).not.toContain("data-unopened");
    const events = await eventsOf(studio, id);
    expect(events.map(({ contactId }) => contactId).sort()).toEqual([
      `${booking.id}-1`,
      `${booking.id}-2`,
      null,
    ]);
    expect(await brokenAt(id, events)).toBeNull();
    const desk = await visibleText(await admin.get(`/admin/bookings/${booking.id}`));
    // They opened it at the same moment, so either may come first.
    const opened = /Opened by (.*?) on .*? and by (.*?) on /.exec(desk)?.slice(1).toSorted();
    expect(opened).toEqual([booking.brideName, booking.groomName].toSorted());
    // People who didn't receive the proposal can't mark it as opened.
    const stranger = await newSigner(studio, `stranger-${crypto.randomUUID()}@example.com`);
    expect((await say(stranger)).status).toBe(404);
  });
});

describe("opening a proposal without JavaScript", () => {
  const openedBy = async (id: string) =>
    (await eventsOf(studio, id)).filter(({ kind }) => kind === "opened").map(({ contactId }) => contactId);
  const linked = async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const link = (email: string, nth: number, path = pageOf(id)) =>
      linkOf({ contactId: `${booking.id}-${nth}`, email, path });
    return { id, booking, ana, ben, link };
  };

  it("S07 is recorded once per partner by the mailed link's POST, and by no GET", async () => {
    const { id, booking, ana, ben, link } = await linked();
    const [first, second] = [createVisitor(studio), createVisitor(studio)];
    const [mine, again, theirs] = [await link(ana, 1), await link(ana, 1), await link(ben, 2)];
    expect((await first.get(mine)).status).toBe(200);
    expect(await openedBy(id)).toEqual([]);
    const enter = (visitor: Visitor, path: string) => visitor.post(path, {}, anotherNetwork());
    expect((await enter(first, mine)).headers.get("location")).toBe(pageOf(id));
    expect(await openedBy(id)).toEqual([`${booking.id}-1`]);
    // When already signed in, and on another device.
    for (const visitor of [first, createVisitor(studio)])
      expect((await enter(visitor, again)).status).toBe(303);
    expect(await openedBy(id)).toEqual([`${booking.id}-1`]);
    await enter(second, theirs);
    expect(await openedBy(id)).toEqual([`${booking.id}-1`, `${booking.id}-2`]);
    const events = await eventsOf(studio, id);
    expect(await brokenAt(id, events)).toBeNull();
    expect(events.find(({ contactId }) => contactId === `${booking.id}-1`)?.actor).toContain(ana);
    expect(await (await first.get(pageOf(id))).text()).not.toContain("data-unopened");
    studio.expectNoErrors();
  });

  it("S37 through a link says so, and the partner's own opening is recorded as well", async () => {
    const { id, booking, ana, link } = await linked();
    const ids = [`${booking.id}-1`, `${booking.id}-1`];
    const holder = createVisitor(studio);
    await holder.post(await link(ana, 1), {}, anotherNetwork());
    await holder.post(pageOf(id), { intent: "opened" });
    expect(await openedBy(id)).toEqual(ids.slice(1));
    const chain = await visibleText(await admin.get(`/admin/proposals/${id}`));
    expect(chain).toMatch(new RegExp(`Opened through the mailed link: [^:]* &lt;${ana}&gt;`));
    const desk = await visibleText(await admin.get(`/admin/bookings/${booking.id}`));
    expect(desk).toContain(`Opened by ${booking.brideName} (through the mailed link) on`);
    const [own, network] = [createVisitor(studio), anotherNetwork()];
    await own.post(MY_WEDDING, { email: ana }, network);
    const [code = ""] = await codesTo(studio, ana);
    await own.post(MY_WEDDING, { code }, network);
    expect(await (await own.get(pageOf(id))).text()).toContain("data-unopened");
    for (let time = 0; time < 2; time += 1) await own.post(pageOf(id), { intent: "opened" });
    expect(await openedBy(id)).toEqual(ids);
    expect(await (await own.get(pageOf(id))).text()).not.toContain("data-unopened");
    // Then a link adds nothing anymore.
    await createVisitor(studio).post(await link(ana, 1), {}, anotherNetwork());
    const events = await eventsOf(studio, id);
    expect(events.map(({ kind, details }) => [kind, details]).slice(1)).toEqual([
      ["opened", '{"byLink":true}'],
      ["opened", "{}"],
    ]);
    expect(await brokenAt(id, events)).toBeNull();
    studio.expectNoErrors();
  });

  it("is recorded by the sign-in code that leads to it", async () => {
    const { id, booking, ana } = await linked();
    const visitor = createVisitor(studio);
    const network = anotherNetwork();
    const page = `${MY_WEDDING}?next=${encodeURIComponent(pageOf(id))}`;
    await visitor.post(page, { email: ana }, network);
    const [code = ""] = await codesTo(studio, ana);
    const answer = await visitor.post(page, { code }, network);
    expect(answer.headers.get("location")).toBe(pageOf(id));
    expect(await openedBy(id)).toEqual([`${booking.id}-1`]);
  });

  it("isn't recorded by another page's or couple's link, or once the proposal is answered", async () => {
    const { id, ana, link } = await linked();
    const stranger = await linked();
    const links = [
      await link(ana, 1, MY_WEDDING),
      await link(ana, 1, pageOf(stranger.id)),
      await link(ana, 1, pageOf("no-such-proposal")),
    ];
    const signer = createVisitor(studio);
    for (const path of links) {
      expect((await signer.post(path, {}, anotherNetwork())).status).toBe(303);
    }
    expect([await openedBy(id), await openedBy(stranger.id)]).toEqual([[], []]);
    await decline(studio, signer, { id, email: ana });
    await createVisitor(studio).post(await link(ana, 1), {}, anotherNetwork());
    expect(await openedBy(id)).toEqual([]);
    studio.expectNoErrors();
  });
});
