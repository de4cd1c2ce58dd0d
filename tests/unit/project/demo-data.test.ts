import { describe, expect, it } from "vitest";
import { BOOKING_STATUSES, MESSAGE_STATUSES, OCCUPYING_STATUSES, PROPOSAL_STATUSES } from "#drizzle/enums.ts";
import { seedFilms } from "#drizzle/seed/content.ts";
import { demoAgreements } from "#drizzle/seed/demo/agreements.ts";
import { demoBookings } from "#drizzle/seed/demo/bookings.ts";
import { demoInvoices } from "#drizzle/seed/demo/invoices.ts";
import { demoMessages } from "#drizzle/seed/demo/messages.ts";
import { demoDailyMetrics } from "#drizzle/seed/demo/metrics.ts";
import { demoMoney } from "#drizzle/seed/demo/money.ts";
import { demoStudioDays } from "#drizzle/seed/demo/studio-days.ts";
import { demoTestimonials, withFilmCouples } from "#drizzle/seed/demo/testimonials.ts";
import { largeBookings } from "#drizzle/seed/large/bookings.ts";
import type { InvoiceDocument } from "#server/payments/invoices/contract.ts";
import { paymentReference } from "#server/payments/own/contract.ts";
import { isCalendarDate } from "#server/platform/calendar.ts";
import { HERO_FILM } from "#server/website/films/contract.ts";

const NOW = new Date("2026-11-21T18:00:00Z");
const TODAY = "2026-11-21";
const bookings = demoBookings(NOW);
const messages = demoMessages(NOW);
const counts = demoDailyMetrics(NOW);

it("is deterministic for a given day", () => {
  expect(demoBookings(NOW)).toEqual(bookings);
  expect(demoMessages(NOW)).toEqual(messages);
  expect(demoDailyMetrics(NOW)).toEqual(counts);
});

describe("bookings", () => {
  it("are 260 with unique submissions over two years", () => {
    expect(new Set(bookings.map(({ submissionId }) => submissionId)).size).toBe(260);
    const asked = bookings.map(({ createdAt }) => createdAt.getTime());
    expect(Math.max(...asked)).toBeLessThanOrEqual(NOW.getTime());
    expect(NOW.getTime() - Math.min(...asked)).toBeGreaterThan(700 * 86_400_000);
  });

  it.for(["2026-01-15", "2026-04-02", "2026-07-20", "2026-11-21", "2027-12-31"])(
    "show every status on %s",
    (day) => {
      const found = new Set(demoBookings(new Date(`${day}T18:00:00Z`)).map(({ status }) => status));
      expect([...found].sort()).toEqual([...BOOKING_STATUSES].sort());
    },
  );

  it("have each a payment reference of their own", () => {
    expect(new Set(bookings.map(({ id }) => paymentReference(id))).size).toBe(260);
    expect(paymentReference(bookings[0]?.id ?? "")).toBe("WED-DEMO-001");
  });

  it("have a status that matches their dates", () => {
    for (const { status, weddingDate, createdAt, updatedAt, id } of bookings) {
      expect(isCalendarDate(weddingDate), id).toBe(true);
      expect(updatedAt >= createdAt && updatedAt <= NOW, id).toBe(true);
      const past = weddingDate < TODAY;
      if (["filmed", "editing", "delivered"].includes(status)) expect(past, id).toBe(true);
      if (["new", "contacted", "proposal", "held", "confirmed"].includes(status))
        expect(past, id).toBe(false);
    }
  });

  it("follow the season: twice as many weddings in June as in January, mostly on Saturdays", () => {
    const inMonth = (number: string) =>
      bookings.filter((row) => row.weddingDate.slice(5, 7) === number).length;
    expect(inMonth("06")).toBeGreaterThan(2 * inMonth("01"));
    const saturdays = bookings.filter((row) => new Date(`${row.weddingDate}T00:00Z`).getUTCDay() === 6);
    expect(saturdays.length).toBeGreaterThan(130);
  });

  it.for(["2026-01-15", "2026-04-02", "2026-07-20", "2026-11-21", "2027-12-31"])(
    "have at most two weddings a day, and a full day, a last crew and a waiting couple after %s",
    (day) => {
      const now = new Date(`${day}T18:00:00Z`);
      const rows = demoBookings(now);
      const taken = Map.groupBy(
        rows.filter(({ status }) => OCCUPYING_STATUSES.some((known) => known === status)),
        ({ weddingDate }) => weddingDate,
      );
      const sizes = [...taken].map(([date, weddings]) => ({ date, crews: weddings.length }));
      expect(Math.max(...sizes.map(({ crews }) => crews))).toBe(2);
      const ahead = sizes.filter(({ date }) => date > day);
      const full = ahead.filter(({ crews }) => crews === 2).map(({ date }) => date);
      expect(full).not.toEqual([]);
      expect(ahead.some(({ crews }) => crews === 1)).toBe(true);
      const waiting = rows.filter(({ waitingSince }) => waitingSince);
      expect(waiting.map(({ weddingDate }) => full.includes(weddingDate))).toEqual([true]);
      const days = demoStudioDays(now, new Set(taken.keys()));
      expect(days.filter(({ capacity }) => capacity === 0).length).toBeGreaterThan(2);
      expect(days.filter(({ date }) => date <= day || taken.has(date))).toEqual([]);
    },
  );

  it("avoid days without crews and fill days that are half taken", () => {
    const usual = new Set(bookings.map(({ weddingDate }) => weddingDate));
    const blocked = [...usual].filter((_, index) => index % 2 === 0);
    const freeCrews = (date: string) => (blocked.includes(date) ? 0 : 1);
    const rows = demoBookings(NOW, freeCrews);
    const taking = rows.filter(({ status }) => OCCUPYING_STATUSES.some((known) => known === status));
    expect(rows).toHaveLength(260);
    expect(new Set(taking.map(({ weddingDate }) => weddingDate)).size).toBe(taking.length);
    expect(taking.filter(({ weddingDate }) => blocked.includes(weddingDate))).toEqual([]);
  });

  it("throw an error if no day is free instead of searching forever", () => {
    expect(() => demoBookings(NOW, () => 0)).toThrow("no free day");
  });

  it("have fields that match their status", () => {
    for (const row of bookings) {
      const { id, status, answeredAt, holdExpiresAt, closedReason, nextStep, nextStepOn } = row;
      expect(answeredAt === null, id).toBe(status === "new");
      expect(holdExpiresAt !== null && holdExpiresAt > NOW, id).toBe(status === "held");
      expect(closedReason !== null, id).toBe(status === "lost" || status === "cancelled");
      expect(nextStepOn === null, id).toBe(nextStep === null);
    }
    expect(new Set(bookings.map(({ source }) => source))).toEqual(new Set(["site", "manual", "message"]));
    expect(bookings.some(({ nextStepOn }) => nextStepOn !== null && nextStepOn < TODAY)).toBe(true);
  });

  it("keep the price shown to the couple", () => {
    const prices = new Set(
      bookings.filter((row) => row.packageId === "premium").map((row) => row.packagePriceCents),
    );
    expect([...prices].sort()).toEqual([340_000, 380_000]);
  });

  it("use only fictional contact details", () => {
    for (const { email, phone } of [...bookings, ...messages]) {
      expect(email).toMatch(/^[a-z]+-\d{3}@example\.com$/);
      if (phone) expect(phone).toContain("555-01");
    }
  });
});

describe("testimonials", () => {
  it.for(["2026-01-15", "2026-07-20", "2026-11-21"])(
    "belong to couples whose film was delivered by %s",
    (day) => {
      const now = new Date(`${day}T18:00:00Z`);
      const rows = withFilmCouples(demoBookings(now));
      const said = demoTestimonials(rows, now);
      expect(said.map(({ status }) => status)).toEqual(["published", "published", "published", "received"]);
      for (const { bookingId, names, weddingDate, filmId, receivedAt } of said) {
        const booking = rows.find(({ id }) => id === bookingId);
        expect(booking).toMatchObject({ status: "delivered", weddingDate });
        expect(`${booking?.brideName} & ${booking?.groomName}`).toBe(names);
        expect(receivedAt > new Date(weddingDate) && receivedAt <= now).toBe(true);
        if (filmId) expect(seedFilms.find(({ id }) => id === filmId)?.title).toBe(names);
      }
    },
  );
});

describe.for(["2026-01-15", "2026-04-02", "2026-07-20", "2026-11-21", "2027-12-31"])("on %s", (day) => {
  const now = new Date(`${day}T18:00:00Z`);

  it("proposals are in every state, one payment is overdue and one is refunded", async () => {
    const { proposals, agreements } = await demoAgreements(withFilmCouples(demoBookings(now)));
    expect(new Set(proposals.map(({ status }) => status))).toEqual(new Set(PROPOSAL_STATUSES));
    expect(proposals.every(({ updatedAt }) => updatedAt && updatedAt <= now)).toBe(true);
    const { entries } = demoMoney(agreements, now);
    expect(entries.filter(({ happenedOn }) => happenedOn > day)).toEqual([]);
    expect(entries.filter(({ kind }) => kind === "refund")).toHaveLength(1);
    const paid = Map.groupBy(
      entries.filter(({ kind }) => kind === "payment" || kind === "reversal"),
      ({ bookingId }) => bookingId,
    );
    const overdue = agreements.filter(({ row, payments }) => {
      const due = payments.filter(({ dueOn }) => dueOn !== null && dueOn < day);
      return due.length > (paid.get(row.id)?.length ?? 0);
    });
    expect(overdue.map(({ row }) => row.status)).toEqual(["filmed"]);
  });

  it("invoices continue the studio's numbers without gaps, in order of their days", async () => {
    const { agreements } = await demoAgreements(withFilmCouples(demoBookings(now)));
    const money = demoMoney(agreements, now);
    const thisYear = Number(day.slice(0, 4));
    const rows = demoInvoices(agreements, money, { now, lastNumbers: new Map([[thisYear, 7]]) });
    for (const [year, issued] of Map.groupBy(rows, (row) => row.year)) {
      const first = year === thisYear ? 8 : 1;
      expect(issued.map(({ seq }) => seq)).toEqual(issued.map((_, index) => first + index));
      expect(issued.every(({ issuedOn }) => issuedOn.startsWith(`${year}-`))).toBe(true);
    }
    const days = rows.map(({ issuedOn }) => issuedOn);
    expect(days).toEqual(days.toSorted());
    expect(days.at(-1)?.localeCompare(day)).not.toBe(1);
    expect(rows.filter(({ kind }) => kind === "credit_note")).toHaveLength(1);
  });

  it("everything that was paid has an invoice, and the last one takes off the retainer's", async () => {
    const { agreements } = await demoAgreements(withFilmCouples(demoBookings(now)));
    const money = demoMoney(agreements, now);
    const rows = demoInvoices(agreements, money, { now, lastNumbers: new Map() });
    const billed = Map.groupBy(rows, ({ bookingId }) => bookingId);
    for (const { row, totals } of agreements) {
      const issued = (billed.get(row.id) ?? []).filter(({ kind }) => kind === "invoice");
      const paid = money.entries.filter(({ kind, bookingId }) => kind === "payment" && bookingId === row.id);
      const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
      const grossCents = sum(issued.map((invoice) => invoice.grossCents));
      expect(grossCents).toBeGreaterThanOrEqual(sum(paid.map(({ amountCents }) => amountCents)));
      const [retainer, final] = issued.map(({ document }) => JSON.parse(document) as InvoiceDocument);
      expect(retainer).toMatchObject({ isFinal: false, reference: paymentReference(row.id) });
      if (!final) continue;
      expect(final).toMatchObject({ isFinal: true, whole: { grossCents: totals.totalCents } });
      expect(final.deducted).toMatchObject([{ number: expect.any(String), label: retainer?.label }]);
      expect(grossCents).toBe(totals.totalCents);
    }
  });
});

it("messages number 120 and cover every status", () => {
  expect(new Set(messages.map(({ submissionId }) => submissionId)).size).toBe(120);
  expect(new Set(messages.map(({ status }) => status))).toEqual(new Set(MESSAGE_STATUSES));
});

describe("daily metrics", () => {
  const views = counts.filter(({ metric }) => metric === "page");
  const sumOf = (metric: string, day: string) =>
    counts
      .filter((row) => row.metric === metric && row.day === day)
      .reduce((sum, { count }) => sum + count, 0);

  it("cover every day of two years up to yesterday, with each page", () => {
    const days = Map.groupBy(views, ({ day }) => day);
    expect(days.size).toBe(730);
    expect(days.has("2026-11-20")).toBe(true);
    expect(days.has(TODAY)).toBe(false);
    for (const rows of days.values())
      expect(rows.map(({ value }) => value)).toEqual(expect.arrayContaining(["/", "/gallery", "/booking"]));
  });

  it("have one row per metric, day and value, and one device and country per view", () => {
    const keys = counts.map(({ metric, day, value }) => [metric, day, value].join(" "));
    expect(new Set(keys).size).toBe(counts.length);
    expect(counts).toContainEqual(expect.objectContaining({ metric: "film_started", value: HERO_FILM }));
    expect(counts.every(({ count }) => Number.isInteger(count) && count > 0)).toBe(true);
    for (const day of ["2025-01-31", "2026-02-28", "2026-11-20"]) {
      expect(sumOf("device", day)).toBe(sumOf("page", day));
      expect(sumOf("country", day)).toBe(sumOf("page", day));
      expect(sumOf("film_half", day)).toBeLessThanOrEqual(sumOf("film_started", day));
    }
  });

  it("follow a weekly and a yearly pattern", () => {
    const total = (keep: (day: string) => boolean) =>
      views.filter(({ day }) => keep(day)).reduce((sum, row) => sum + row.count, 0);
    const on = (weekday: number) => total((day) => new Date(`${day}T00:00Z`).getUTCDay() === weekday);
    expect(on(0)).toBeGreaterThan(on(2) * 1.2);
    expect(total((day) => day.slice(5, 7) === "01")).toBeGreaterThan(
      total((day) => day.slice(5, 7) === "07") * 1.2,
    );
  });
});

it("a large studio is deterministic", () => {
  const today = new Date("2026-11-23T12:00:00Z");
  const make = () => [...largeBookings(200, { today, freeCrews: () => 8, owners: ["a", "b"] })];
  expect(make()).toEqual(make());
});
