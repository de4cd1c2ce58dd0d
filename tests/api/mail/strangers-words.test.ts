import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { WAITING_LIST_WISH } from "#server/bookings/waiting-list/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields } from "#tests/factories/message.ts";
import { SIGN_UP, signUpFields } from "#tests/support/account-pages.ts";
import { anotherNetwork, enteredByCode, MY_WEDDING } from "#tests/support/clients.ts";
import { TO_ANYBODY } from "#tests/support/mail-places.ts";
import { sendPublicForm } from "#tests/support/public-form.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

// Causes every kind of mail that goes to an address which anybody can type, with a stranger's words in each field.

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const WORDS = "You won! See http://evil.example";
const DAY = "2031-08-02";
const couple = { brideName: WORDS, groomName: WORDS, venue: WORDS, phone: WORDS, message: WORDS };

it("S54 says nothing in a stranger's words in any mail before the studio has answered", async () => {
  const [wedding] = [
    await newBooking(studio, { status: "confirmed", weddingDate: DAY }),
    await newBooking(studio, { status: "held", weddingDate: DAY }),
  ];
  await studio.worker.cron();
  const email = "victim@other.example";
  await sendPublicForm(studio, "/contact", messageFields({ email, name: WORDS, message: WORDS }));
  await sendPublicForm(studio, "/booking", inquiryFields({ ...couple, email }));
  const waits = inquiryFields({ ...couple, email: "waits@other.example", weddingDate: DAY });
  await sendPublicForm(studio, "/booking", { ...waits, waitingList: WAITING_LIST_WISH });

  // Whoever typed an address of their own names others.
  const inquiry = (await studio.bookings()).find((booking) => booking.email === email);
  const holder = await enteredByCode(studio, email);
  const others = ["partner", "payer", "planner"].map((role) => ({ role, email: `${role}@other.example` }));
  for (const person of others) {
    const fields = { intent: "person", bookingId: inquiry?.id ?? "", name: WORDS, key: person.role };
    expect((await holder.post(MY_WEDDING, { ...fields, ...person })).status).toBe(303);
  }
  const changed = {
    intent: "details",
    bookingId: inquiry?.id ?? "",
    name: WORDS,
    phone: WORDS,
    version: "1",
  };
  await holder.post(MY_WEDDING, changed);
  const asked = { intent: "delete-data", bookingId: inquiry?.id ?? "" };
  await holder.post(MY_WEDDING, asked);

  const onward = `${SIGN_UP}&redirect=${encodeURIComponent("/You-won-at-evil.example")}`;
  for (const address of ["account@other.example", email]) {
    const person = { name: WORDS, email: address, password: "four words in a row" };
    await createVisitor(studio).post(onward, await signUpFields(person), anotherNetwork());
  }
  await createVisitor(studio).post("/auth/forgot", { email }, anotherNetwork());

  // The day becomes free while they wait.
  const move = { status: "cancelled", version: wedding?.version, reason: "Called off" };
  const freed = await callApi(await signedIn(studio), "POST", `/api/bookings/${wedding?.id}/move`, move);
  expect(freed.status).toBe(200);
  await studio.worker.cron();

  const mails = (await studio.outbox()).filter(({ toAddress }) => toAddress.endsWith("@other.example"));
  // What the holder changes is confirmed to them, at an address that is theirs: they entered a code from it.
  const [own, toAnybody] = [
    mails.filter(({ kind }) => kind === "partner_changed"),
    mails.filter(({ kind }) => kind !== "partner_changed"),
  ];
  expect(new Set(own.map(({ toAddress }) => toAddress))).toEqual(new Set([email]));
  expect([...new Set(toAnybody.map(({ kind }) => kind))].sort()).toEqual([...TO_ANYBODY].sort());
  for (const { kind, subject, textBody, htmlBody } of toAnybody) {
    // Random letters may spell anything.
    const words = `${subject}${textBody}${htmlBody}`.replace(/token=[\w%.-]+/g, "");
    expect([kind, /you.won|evil/i.exec(words)?.[0]]).toEqual([kind, undefined]);
  }
});
