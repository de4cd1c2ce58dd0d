import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { newBooking } from "#tests/factories/booking.ts";
import {
  decline,
  newSent,
  newSigned,
  newSigner,
  newVersion,
  pageOf,
  partnerEmails,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { MY_WEDDING } from "#tests/support/clients.ts";
import { closeSettled } from "#tests/support/closing.ts";
import { newMove } from "#tests/support/date-moves.ts";
import { pageText } from "#tests/support/page-text.ts";
import { bookingOf, countersign, proposalOf } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
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

const db = () => studio.database.open();
const move = async (id: string, to: object) => {
  const { version } = await bookingOf(studio, id);
  expect((await callApi(admin, "POST", `/api/bookings/${id}/move`, { version, ...to })).status).toBe(200);
};
const deskOf = (bookingId: string) => pageText(admin, `/admin/bookings/${bookingId}`);
const paperOf = (id: string) => pageText(admin, `/admin/proposals/${id}`);
const renew = async (id: string) => {
  const answer = await callApi(admin, "POST", `/api/proposals/${id}/renewal`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { value: { id: string } }).value.id;
};

async function expire(id: string) {
  await db()
    .update(proposals)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(proposals.id, id));
  await studio.worker.cron();
  expect((await proposalOf(studio, id)).status).toBe("expired");
}

const fill = async (weddingDate: string) => {
  for (const _ of [1, 2]) await newBooking(studio, { weddingDate, status: "confirmed" });
};

describe("an open version that can no longer be signed is called so on both sides", () => {
  it("once the booking is closed", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    expect(await deskOf(booking.id)).toContain("Waiting for signatures, until");
    await move(booking.id, { status: "lost", reason: "They chose others" });
    for (const text of [await deskOf(booking.id), await paperOf(id)]) {
      expect(text).toContain("Can't be signed anymore: the booking is lost");
      expect(text).not.toMatch(/booking is closed|New proposal/);
      expect(text).not.toContain("Waiting for signatures");
    }
    expect(await deskOf(booking.id)).not.toMatch(/See who has signed|Move the date/);
    expect(await pageText(signer, pageOf(id))).toContain(
      "can no longer be signed, and nobody is bound by it",
    );
    expect(await pageText(signer, MY_WEDDING)).not.toMatch(/(Agreed|Offered) total/);
  });

  it("once a booking with an agreement is canceled, which is called so everywhere", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(admin, id);
    await move(booking.id, { status: "confirmed", reason: "They pay in cash" });
    const draftOf = () => callApi(admin, "POST", "/api/proposals", { bookingId: booking.id });
    const next = ((await (await draftOf()).json()) as { value: { id: string } }).value.id;
    expect(await paperOf(next)).toContain("proposal 1 stays in force");
    await closeSettled(studio, admin, booking.id);
    const texts = [await deskOf(booking.id), await paperOf(id), await paperOf(next)];
    for (const text of texts) {
      expect(text).not.toMatch(/(booking|inquiry) is (closed|lost)|stays in force|New proposal/);
    }
    expect(texts[0]).toContain("To make a new proposal, reopen the booking first.");
    expect(texts[0]).toContain("It ended when the booking was canceled");
    expect(texts[1]).toContain("Signed by everyone. It ended when the booking was canceled");
    for (const path of [pageOf(id), MY_WEDDING])
      expect(await pageText(signer, path)).not.toMatch(/closed|Signed by (everyone|both sides)/);
    const another = await draftOf();
    expect([another.status, await another.json()]).toEqual([
      409,
      expect.objectContaining({
        error: expect.objectContaining({
          fields: { form: "This booking is lost or canceled. Reopen it before you make or send a proposal." },
        }),
      }),
    ]);
  });

  it("once no crew is free on the day", async () => {
    const { id, booking } = await newSent(studio, admin, { weddingDate: "2036-05-11" });
    const signer = await newSigner(studio, booking.email);
    await move(booking.id, { status: "proposal" });
    await fill("2036-05-11");
    for (const text of [await deskOf(booking.id), await paperOf(id)]) {
      expect(text).toContain("Can't be signed: no crew is free on the date");
      expect(text).not.toContain("Waiting for signatures");
    }
    expect(await pageText(signer, pageOf(id))).toContain(
      "fully booked that day, so this proposal can't be signed",
    );
    expect(await pageText(signer, MY_WEDDING)).toContain("Our proposal can't be signed anymore.");
  });
});

it("a version with a later one links to it and doesn't ask the couple to write", async () => {
  const { id, booking } = await newSent(studio, admin);
  const signer = await newSigner(studio, booking.email);
  await expire(id);
  expect(await pageText(signer, pageOf(id))).toContain("tell us");
  const next = await renew(id);
  const html = await (await signer.get(pageOf(id))).text();
  expect(html).toContain(`href="${pageOf(next)}"`);
  const text = await pageText(signer, pageOf(id));
  expect(text).toContain("This proposal has expired It can no longer be signed. There's a newer version.");
  expect(text).not.toMatch(/tell us|still hold/);
  expect(await paperOf(id)).not.toContain("Sends the same offer");
  expect(await deskOf(booking.id)).toContain("Waiting for signatures, until");
});

it("a declined version doesn't call an agreement that came later the earlier one", async () => {
  const { id, booking } = await newSent(studio, admin);
  const signer = await newSigner(studio, booking.email);
  await decline(studio, signer, { id, email: booking.email });
  const next = await newVersion(admin, booking.id);
  await signer.post(pageOf(next), await signatureFields(signer, next));
  expect((await countersign(admin, next)).status).toBe(200);
  const text = await pageText(signer, pageOf(id));
  expect(text).toContain("This proposal was declined Nobody is bound by it. There's a newer version.");
  expect(text).not.toContain("What we agreed before");
  expect(await (await signer.get(pageOf(id))).text()).toContain(`href="${pageOf(next)}"`);
  expect(await paperOf(next)).toContain("Signed by everyone");
});

it("a signer whose address changed isn't said to sign with a link", async () => {
  const [ana, ben] = partnerEmails();
  const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
  const signer = await newSigner(studio, ana);
  await signer.post(pageOf(id), await signatureFields(signer, id));
  expect(await pageText(signer, MY_WEDDING)).toContain("signs with the link in their own email");
  const other = `new-${ben}`;
  await db()
    .update(contacts)
    .set({ email: other })
    .where(eq(contacts.id, `${booking.id}-2`));
  const home = await pageText(signer, MY_WEDDING);
  expect(home).toMatch(/You've signed\. \w+ \d+ can't sign this version anymore\./);
  for (const text of [home, await pageText(signer, pageOf(id))])
    expect(text).not.toContain("link in their own email");
  expect(await deskOf(booking.id)).toMatch(/email address was changed after it was sent/);
});

it("confirmed by hand while the studio's signature is missing, whoever has to pay reads so everywhere", async () => {
  const { id, booking, signer } = await newSigned(studio, admin);
  expect(await pageText(signer, pageOf(id))).toContain("You've signed. Now it's our turn");
  await move(booking.id, { status: "confirmed", reason: "They called" });
  const [home, paper] = [await pageText(signer, MY_WEDDING), await pageText(signer, pageOf(id))];
  expect(home).toMatch(/Your turn: Pay the retainer/);
  expect(home).not.toContain("We sign next");
  expect(paper).not.toContain("our turn");
  expect(paper).toMatch(/You've signed .*The retainer is still to be paid/);
  expect(await deskOf(booking.id)).toContain("the couple: pay what is due");
});

describe("the desk's page of a version", () => {
  it("names the day of that version, and the wedding's own beside it", async () => {
    const { id, booking, signer } = await newSigned(studio, admin, {
      weddingDate: "2036-05-10",
      status: "confirmed",
    });
    expect((await countersign(admin, id)).status).toBe(200);
    const next = await newMove(admin, id, "2036-06-14");
    expect(await paperOf(next)).toContain(
      "Saturday, June 14, 2036 The wedding is on Saturday, May 10, 2036. The date is confirmed.",
    );
    await signer.post(pageOf(next), await signatureFields(signer, next));
    expect((await countersign(admin, next)).status).toBe(200);
    expect((await bookingOf(studio, booking.id)).weddingDate).toBe("2036-06-14");
    expect(await paperOf(id)).toContain(
      "Saturday, May 10, 2036 The wedding is on Saturday, June 14, 2036. The date is confirmed.",
    );
    expect(await pageText(signer, pageOf(id))).toContain("Replaced by version 2");
  });

  it("says what renewing does: it holds no date that is confirmed", async () => {
    const { id, booking, signer } = await newSigned(studio, admin, {
      weddingDate: "2036-05-10",
      status: "confirmed",
    });
    expect((await countersign(admin, id)).status).toBe(200);
    const next = await newMove(admin, id, "2036-06-14");
    await expire(next);
    for (const text of [await deskOf(booking.id), await paperOf(next)]) {
      expect(text).toContain("Sends the move again as a new version");
      expect(text).not.toContain("holds the date again");
    }
    const renewed = await renew(next);
    expect(await pageText(signer, pageOf(renewed))).toContain("moving to Saturday, June 14, 2036");
  });
});

it("the mail and the page of a move speak of the agreement that they know, and of nothing to choose", async () => {
  const mail = async () => (await studio.outbox()).findLast(({ kind }) => kind === "proposal_sent");
  const { id, signer } = await newSigned(studio, admin, { weddingDate: "2036-05-10", status: "confirmed" });
  expect(await mail()).toMatchObject({
    subject: "Your wedding film: our proposal",
    textBody: expect.stringContaining("We'd love to film your wedding on May 10, 2036."),
  });
  expect((await countersign(admin, id)).status).toBe(200);
  const next = await newMove(admin, id, "2036-06-14");
  const { subject, textBody } = (await mail()) ?? { subject: "", textBody: "" };
  expect(subject).toBe("Your wedding film: our agreement for your new date");
  expect(textBody).toContain("It's the agreement that you know, for June 14, 2036.");
  expect(textBody).not.toMatch(/our proposal|love to film|\{\{[a-z_]+\}\}/);
  const page = await pageText(signer, pageOf(next));
  expect(page).toContain("Read the agreement, and sign below.");
  expect(page).not.toContain("Choose what you'd like");
});
