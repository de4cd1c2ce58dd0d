import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DeliveryFileRole } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { deliveryFiles } from "#drizzle/schema/deliveries.ts";
import {
  filmOfSeconds,
  filmWithPicturesOf,
  lockedDelivery,
  PLAYABLE,
  PREVIEW,
  sendFile,
  sendFiles,
  wholeDelivery,
  wholeDeliveryFor,
} from "#tests/factories/delivered-film.ts";
import { addCharge, entryOf, recordPayment, today } from "#tests/factories/payment.ts";
import { enteredByCode, MY_WEDDING, newContact } from "#tests/support/clients.ts";
import { pageText } from "#tests/support/page-text.ts";
import { askApi, callApi, errorsOf, newPerson, signedIn } from "#tests/support/staff.ts";
import { atStripe } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const filesOf = async (filmId: string) => {
  const rows = await studio.database
    .open()
    .select()
    .from(deliveryFiles)
    .where(eq(deliveryFiles.filmId, filmId));
  return (role: DeliveryFileRole) => rows.find((row) => row.role === role)?.id ?? "";
};
const bytesOf = async (answer: { arrayBuffer: () => Promise<ArrayBuffer> }) =>
  Buffer.from(await answer.arrayBuffer());
const desk = (id: string) => pageText(admin, `/admin/bookings/${id}`);
const opening = (id: string) => `/api/deliveries/${id}/opening`;
const publish = (id: string) => callApi(admin, "POST", `/api/deliveries/${id}/publishing`);

type Delivery = Awaited<ReturnType<typeof wholeDeliveryFor>>;

/** What everybody reads about a delivery: the couple on both of its pages, and the desk on both of its screens. */
const readBy = (couple: Visitor, { booking, id, path }: Delivery) =>
  Promise.all([
    ...[path, MY_WEDDING].map((page) => pageText(couple, page)),
    ...[`/admin/bookings/${booking.id}`, `/admin/deliveries/${id}`].map((page) => pageText(admin, page)),
  ]);

async function expectEverywhere(couple: Visitor, delivery: Delivery, amounts: string) {
  const [films = "", wedding = "", booking = "", deskPage = ""] = await readBy(couple, delivery);
  for (const text of [films, wedding]) expect(text).toContain(`Your whole film opens when ${amounts}.`);
  for (const text of [booking, deskPage]) expect(text).toContain(`Opens when ${amounts}.`);
}

const FORGED = [
  undefined,
  "bytes=0-",
  "bytes=0-0",
  "bytes=-1",
  `bytes=${PREVIEW.length}-`,
  "bytes=0-0,500-600",
  "bytes=9999999-",
  "bytes=x",
];

/** Expects that of the film only its preview and poster leave, in every form. */
async function expectLocked(visitor: Visitor, { filmId, path }: Delivery) {
  const idOf = await filesOf(filmId);
  for (const role of ["original", "playable"] as const)
    for (const method of ["GET", "HEAD"])
      for (const range of FORGED) {
        const answer = await visitor.send(`${path}/${idOf(role)}`, {
          method,
          headers: range ? { range } : {},
        });
        const got = [role, method, range, answer.status, (await bytesOf(answer)).length];
        expect(got).toEqual([role, method, range, 404, 0]);
        expect(answer.headers.get("content-length") ?? "0").toBe("0");
      }
  const preview = `${path}/${idOf("preview")}`;
  expect((await bytesOf(await visitor.get(preview))).equals(PREVIEW)).toBe(true);
  for (const at of [0, PREVIEW.length - 1]) {
    const part = await visitor.get(preview, { range: `bytes=${at}-` });
    expect((await bytesOf(part)).equals(PREVIEW.subarray(at))).toBe(true);
  }
  const beyond = await visitor.get(preview, { range: `bytes=${PREVIEW.length}-` });
  expect(beyond.status).toBe(416);
  const html = await (await visitor.get(path)).text();
  expect(html).toContain(preview);
  for (const role of ["original", "playable"] as const) expect(html).not.toContain(idOf(role));
}

/** Expects that the next request gets the whole film and its original. */
async function expectOpen(visitor: Visitor, { filmId, path, original }: Delivery) {
  const idOf = await filesOf(filmId);
  expect((await bytesOf(await visitor.get(`${path}/${idOf("playable")}`))).equals(PLAYABLE)).toBe(true);
  expect((await bytesOf(await visitor.get(`${path}/${idOf("original")}`))).equals(original)).toBe(true);
  const text = await pageText(visitor, path);
  expect(text).toContain("Download the original");
  expect(text).not.toMatch(/opens? when|preview/i);
}

describe("S57: a film that isn't paid", () => {
  it("shows its preview until the ledger says paid, and then is whole with the next request", async () => {
    const film = await lockedDelivery(studio, admin);
    const { booking, id } = film;
    const ana = await enteredByCode(studio, booking.email);
    const [letter] = (await studio.outbox()).filter(({ kind }) => kind === "film_delivered");
    expect(letter?.textBody).toContain("The whole film and its download open by themselves once it is.");
    expect(letter?.textBody).not.toContain("watch and download");
    await expectEverywhere(ana, film, "$3,000 is paid");
    await expectLocked(ana, film);

    await recordPayment(admin, booking.id, "1000");
    await expectEverywhere(ana, film, "$2,000 is paid");
    expect(await pageText(ana, "/my-wedding/payments")).toContain("$2,000 to pay");
    await expectLocked(ana, film);

    const check = crypto.randomUUID();
    await recordPayment(admin, booking.id, "500", { id: check, pending: true });
    await expectEverywhere(ana, film, "$1,500 is paid and the $500 on its way has arrived");
    await recordPayment(admin, booking.id, "1499.99");
    await expectEverywhere(ana, film, "$0.01 is paid and the $500 on its way has arrived");
    await recordPayment(admin, booking.id, "0.01");
    await expectEverywhere(ana, film, "the $500 on its way has arrived");
    await expectLocked(ana, film);

    const paymentId = await entryOf(studio, `payment:${check}`);
    const end = { arrived: true, happenedOn: today() };
    const arrived = await callApi(
      admin,
      "POST",
      `/api/bookings/${booking.id}/payments/${paymentId}/end`,
      end,
    );
    expect(arrived.status).toBe(200);
    await expectOpen(ana, film);
    expect(await pageText(ana, MY_WEDDING)).toContain("Watch your film");
    expect(await desk(booking.id)).toMatch(/Open since .*: nothing was left to pay\./);

    // Money that goes back later takes no film away.
    const refund = { id: crypto.randomUUID(), amount: "200", happenedOn: today(), reason: "A shorter day" };
    const path = `/api/bookings/${booking.id}/payments/${paymentId}/refunds`;
    expect((await callApi(admin, "POST", path, refund)).status).toBe(200);
    await studio.renewIsolate();
    await expectOpen(ana, film);
    for (const page of [`/admin/bookings/${booking.id}`, `/admin/deliveries/${id}`])
      expect(await pageText(admin, page)).toContain("$200 is open again. The films stay open.");
  });

  it("opens for a payment by card as soon as Stripe reports it", async () => {
    const { bookingId, partner, session } = await atStripe(studio, admin);
    const db = studio.database.open();
    await db.update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, bookingId));
    const film = await wholeDeliveryFor(studio, admin, { id: bookingId });
    expect((await publish(film.id)).status).toBe(200);
    await expectEverywhere(partner, film, "$1,000 is paid");
    await studio.stripe.account().pay(session.id);
    await expectOpen(partner, film);
  });

  it("opens when the rest is written off, and is open at once without charges or if all was paid before", async () => {
    const film = await lockedDelivery(studio, admin);
    const ana = await enteredByCode(studio, film.booking.email);
    const writeOff = { id: crypto.randomUUID(), amount: "3000", reason: "A gift" };
    const path = `/api/bookings/${film.booking.id}/payments/write-offs`;
    expect((await callApi(admin, "POST", path, writeOff)).status).toBe(200);
    await expectOpen(ana, film);

    const free = await wholeDelivery(studio, admin);
    await publish(free.id);
    const bo = await enteredByCode(studio, free.booking.email);
    await expectOpen(bo, free);
    await addCharge(admin, free.booking.id, "50");
    await studio.renewIsolate();
    await expectOpen(bo, free);

    const paid = await wholeDelivery(studio, admin);
    await addCharge(admin, paid.booking.id, "50");
    await recordPayment(admin, paid.booking.id, "50");
    await publish(paid.id);
    await expectOpen(await enteredByCode(studio, paid.booking.email), paid);
    const letters = (await studio.outbox()).filter(({ toAddress }) => toAddress === paid.booking.email);
    expect(letters.map(({ textBody }) => textBody).join("\n")).not.toContain("Until your balance is paid");
  });

  it("opens by hand with a reason, which the desk keeps, and is locked again", async () => {
    const film = await lockedDelivery(studio, admin);
    const { booking, id } = film;
    const ana = await enteredByCode(studio, booking.email);
    expect(await errorsOf(await callApi(admin, "POST", opening(id), { reason: " " }))).toEqual({
      status: 422,
      fields: { reason: "Please say why the films open before they are paid." },
    });
    await expectLocked(ana, film);
    const reason = "Their bank is slow";
    expect((await callApi(admin, "POST", opening(id), { reason })).status).toBe(200);
    expect((await callApi(admin, "POST", opening(id), { reason })).status).toBe(409);
    await expectOpen(ana, film);
    for (const page of [`/admin/bookings/${booking.id}`, `/admin/deliveries/${id}`])
      expect(await pageText(admin, page)).toMatch(
        /Opened by hand .*: “Their bank is slow” \$3,000 is still to be paid\./,
      );
    expect(await pageText(ana, "/my-wedding/payments")).toContain("$3,000 to pay");
    const [, wedding] = await readBy(ana, film);
    expect(wedding).not.toContain("bank is slow");

    expect((await callApi(admin, "DELETE", opening(id))).status).toBe(200);
    expect((await callApi(admin, "DELETE", opening(id))).status).toBe(409);
    await studio.renewIsolate();
    await expectLocked(ana, film);
    await expectEverywhere(ana, film, "$3,000 is paid");
  });

  it("opens only for its own couple's money, and never for anybody else", async () => {
    const [film, other] = [await lockedDelivery(studio, admin), await lockedDelivery(studio, admin)];
    const payer = `payer-${crypto.randomUUID()}@example.com`;
    await newContact(studio, { bookingId: film.booking.id, role: "payer", name: "Mae", email: payer });
    const others = [
      await enteredByCode(studio, other.booking.email),
      await enteredByCode(studio, payer),
      createVisitor(studio),
      admin,
    ];
    const idOf = await filesOf(film.filmId);
    const expectNothing = async () => {
      for (const visitor of others)
        for (const role of ["original", "playable", "preview", "poster"] as const)
          for (const path of [film.path, other.path])
            expect((await visitor.get(`${path}/${idOf(role)}`)).status).toBe(404);
    };
    await expectNothing();
    await recordPayment(admin, film.booking.id, "3000");
    await expectNothing();
    await expectOpen(await enteredByCode(studio, film.booking.email), film);
    const [theirs] = others;
    if (theirs) await expectLocked(theirs, other);
  });

  it("without a preview shows its poster and says so", async () => {
    const film = await lockedDelivery(studio, admin, { preview: null });
    const ana = await enteredByCode(studio, film.booking.email);
    const html = await (await ana.get(film.path)).text();
    expect(html).toContain("There is no preview of this film.");
    expect(html).not.toContain("<video");
    const idOf = await filesOf(film.filmId);
    expect(html).toContain(`<img src="${film.path}/${idOf("poster")}"`);
    expect((await ana.get(`${film.path}/${idOf("poster")}`)).status).toBe(200);
    expect((await ana.get(`${film.path}/${idOf("playable")}`)).status).toBe(404);
    const wedding = await pageText(ana, MY_WEDDING);
    expect(wedding).toContain("See your film's page");
    expect(wedding).not.toContain("Watch the preview");
  });

  it("that is added later waits for what is open by then, and the earlier one stays open", async () => {
    const film = await lockedDelivery(studio, admin);
    const { booking, id, path } = film;
    const ana = await enteredByCode(studio, booking.email);
    await recordPayment(admin, booking.id, "3000");
    await expectOpen(ana, film);
    await addCharge(admin, booking.id, "50");
    expect((await callApi(admin, "POST", `/api/deliveries/${id}/films`, { title: "Speeches" })).status).toBe(
      200,
    );
    const added = await studio.database.open().query.deliveryFilms.findFirst({
      where: (row, { eq: is }) => is(row.title, "Speeches"),
    });
    const filmId = added?.id ?? "";
    await sendFiles(admin, filmId, {});
    const [first, second] = [await filesOf(film.filmId), await filesOf(filmId)];
    const statusOf = async (file: string) => (await ana.get(`${path}/${file}`)).status;
    const roles = ["original", "playable"] as const;
    for (const role of roles)
      expect([await statusOf(first(role)), await statusOf(second(role))]).toEqual([200, 404]);
    expect(await statusOf(second("preview"))).toBe(200);
    const [films = "", wedding = "", ...desks] = await readBy(ana, film);
    for (const text of [films, wedding])
      expect(text).toContain("What we added later opens in full when $50 is paid.");
    expect(wedding).toContain("Watch your films");
    for (const text of desks)
      expect(text).toContain("Films that were added later aren't open yet. Opens when $50 is paid.");
    await recordPayment(admin, booking.id, "50");
    for (const role of roles) expect(await statusOf(second(role))).toBe(200);

    // Opened by hand, a delivery's later film is a new decision.
    const byHand = await lockedDelivery(studio, admin);
    const bo = await enteredByCode(studio, byHand.booking.email);
    const open = () => callApi(admin, "POST", opening(byHand.id), { reason: "A gift" });
    expect((await open()).status).toBe(200);
    await callApi(admin, "POST", `/api/deliveries/${byHand.id}/films`, { title: "Toasts" });
    const toasts = await studio.database.open().query.deliveryFilms.findFirst({
      where: (row, { eq: is }) => is(row.title, "Toasts"),
    });
    await sendFiles(admin, toasts?.id ?? "", {});
    const original = `${byHand.path}/${(await filesOf(toasts?.id ?? ""))("original")}`;
    expect((await bo.get(original)).status).toBe(404);
    const earlier = await filesOf(byHand.filmId);
    expect((await bo.get(`${byHand.path}/${earlier("original")}`)).status).toBe(200);
    expect([(await open()).status, (await open()).status]).toEqual([200, 409]);
    expect((await bo.get(original)).status).toBe(200);
  });

  it("of a booking that was closed sends its couple to the studio, which isn't asked for money", async () => {
    const film = await lockedDelivery(studio, admin);
    const { booking } = film;
    const ana = await enteredByCode(studio, booking.email);
    await studio.database
      .open()
      .update(bookings)
      .set({ status: "cancelled", closedReason: "They parted" })
      .where(eq(bookings.id, booking.id));
    await expectLocked(ana, film);
    const [films = "", , deskText = ""] = await readBy(ana, film);
    expect(films).toContain("Your whole film isn't open yet. Please write to us about it.");
    expect(deskText).toContain("Locked: $3,000 is open and the couple isn't asked for it.");
  });
});

it("a preview of more than thirty seconds is refused", async () => {
  const { filmId } = await wholeDelivery(studio, admin);
  const send = (seconds: number) =>
    sendFile(admin, { filmId, role: "preview", bytes: filmOfSeconds(seconds) });
  expect(await errorsOf(await send(31))).toMatchObject({
    fields: { file: "A preview may be 30 seconds long. Please make it again." },
  });
  expect((await send(30)).status).toBe(200);
});

it("S57 a preview is as long as its pictures, whatever its header says", async () => {
  const { filmId } = await wholeDelivery(studio, admin);
  const send = (seconds: number) =>
    sendFile(admin, { filmId, role: "preview", bytes: filmWithPicturesOf(seconds) });
  expect(await errorsOf(await send(31))).toMatchObject({
    fields: { file: "A preview may be 30 seconds long. Please make it again." },
  });
  expect((await send(30)).status).toBe(200);
});

it("a coordinator sees that films are locked, without the amount, and can't open them", async () => {
  const film = await lockedDelivery(studio, admin);
  const { credentials } = await newPerson(studio, { role: "coordinator" });
  const coordinator = await signedIn(studio, credentials);
  for (const page of [`/admin/bookings/${film.booking.id}`, `/admin/deliveries/${film.id}`]) {
    const html = await (await coordinator.get(page)).text();
    expect(html).toContain("Locked until the balance is paid.");
    expect(html).not.toMatch(/3,000|300000|Open it now/);
  }
  const refused = await askApi(coordinator, "POST", opening(film.id), { reason: "Please" });
  expect(refused.status).toBe(403);
  expect((await callApi(coordinator, "DELETE", opening(film.id))).status).toBe(403);
});
