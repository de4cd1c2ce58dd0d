import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { BookingStatus } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { isClosed } from "#server/bookings/status-transitions/contract.ts";
import { balanceOf } from "#server/payments/ledger/balance.ts";
import { ledgerStatement } from "#server/payments/ledger/queries.ts";
import { addDays } from "#server/platform/calendar.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { recordPayment, today } from "#tests/factories/payment.ts";
import {
  decline,
  newDraft,
  newSigner,
  newVersion,
  pageOf,
  partnerEmails,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { closeSettled, closeUnasked } from "#tests/support/closing.ts";
import { countersign } from "#tests/support/proposals.ts";
import { reopen } from "#tests/support/reopening.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import { othersOf, type Wedding } from "#tests/support/surfaces.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** Where the weddings of couples are that only take a day. */
const OTHERS = "Elsewhere";

export const ACTS = [
  "send",
  "send",
  "sign",
  "sign",
  "sign",
  "countersign",
  "countersign",
  "decline",
  "expire",
  "pay",
  "pay",
  "pay-later",
  "arrive",
  "refund",
  "charge-late",
  "hold",
  "hold-ends",
  "give-up",
  "take-day",
  "free-day",
  "confirm",
  "move-date",
  "close",
  "lose",
  "reopen",
  "reopen-as-inquiry",
  "add-a-crew",
] as const;
export type Act = (typeof ACTS)[number];

export type Played = Wedding & { emails: [string, string]; weddingDate: string; couple: string };

/** Makes a couple of two partners, a payer and a planner, who are all signed in. */
export async function newPlayed(studio: Studio, admin: Visitor, weddingDate: string): Promise<Played> {
  const emails = partnerEmails();
  const draft = await newDraft(studio, admin, { emails, weddingDate });
  // Each proposal is sent by an act.
  await callApi(admin, "DELETE", `/api/proposals/${draft.id}?version=${draft.version}`);
  const { id, brideName, groomName } = draft.booking;
  const [partners, others] = await Promise.all([
    Promise.all(emails.map((email) => newSigner(studio, email))),
    othersOf(studio, id),
  ]);
  return {
    id,
    proposal: null,
    partners,
    ...others,
    emails,
    weddingDate,
    couple: `${brideName} & ${groomName}`,
  };
}

/** Does things to weddings by the real API and forms. Refusals are fine: what counts is what is so afterwards. */
export function actsOf(studio: Studio, admin: Visitor) {
  const db = studio.database.open();
  const bookingOf = async (id: string) => {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
    if (!row) throw new Error("The booking is gone");
    return row;
  };
  const newest = async (bookingId: string) => {
    const [row] = await db
      .select()
      .from(proposals)
      .where(and(eq(proposals.bookingId, bookingId), ne(proposals.status, "draft")))
      .orderBy(desc(proposals.number))
      .limit(1);
    return row;
  };
  const move = async (id: string, status: BookingStatus, reason?: string) => {
    const { version } = await bookingOf(id);
    await callApi(admin, "POST", `/api/bookings/${id}/move`, {
      status,
      version,
      ...(reason ? { reason } : {}),
    });
  };
  /** Moves a closed booking without money, and reopens another one by its form. */
  const reopenAs = async (id: string, as: "before" | "inquiry") => {
    await move(id, "proposal");
    const { status } = await bookingOf(id);
    if (isClosed(status)) await reopen(studio, admin, id, { as }).catch(() => null);
  };
  /** Moves a booking without money, and settles another one: by the figures of the form, or keeping all charges. */
  const close = async (id: string, status: "cancelled" | "lost", reason: string) => {
    await move(id, status, reason);
    const { status: now } = await bookingOf(id);
    if (isClosed(now) || !(await ledgerStatement(db, id)).length) return;
    await (status === "lost" ? closeUnasked : closeSettled)(studio, admin, id).catch(() => null);
  };
  const balance = async (id: string) => balanceOf(await ledgerStatement(db, id));
  const dollars = (cents: number) => (cents / 100).toFixed(2);

  async function pay(id: string, pending: boolean) {
    const { charges } = await balance(id);
    const open = charges.find(({ openCents, pendingCents, isAsked }) => isAsked && openCents > pendingCents);
    if (open) await recordPayment(admin, id, dollars(open.openCents - open.pendingCents), { pending });
  }

  async function sign(wedding: Played) {
    const paper = await newest(wedding.id);
    if (paper?.status !== "sent") return;
    for (const partner of wedding.partners) {
      const html = await (await partner.get(pageOf(paper.id))).text();
      if (!html.includes("data-signing")) continue;
      await partner.post(pageOf(paper.id), await signatureFields(partner, paper.id));
      return;
    }
  }

  const works: Record<Act, (wedding: Played) => Promise<unknown>> = {
    send: ({ id }) => newVersion(admin, id).catch(() => null),
    sign,
    countersign: async ({ id }) => {
      const paper = await newest(id);
      if (paper) await countersign(admin, paper.id);
    },
    decline: async ({ id, partners: [first], emails: [email] }) => {
      const paper = await newest(id);
      if (paper && first && (paper.status === "sent" || paper.status === "signed"))
        await decline(studio, first, { id: paper.id, email }).catch(() => null);
    },
    expire: async ({ id }) => {
      await db
        .update(proposals)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(and(eq(proposals.bookingId, id), eq(proposals.status, "sent")));
      await studio.worker.cron();
    },
    pay: ({ id }) => pay(id, false),
    "pay-later": ({ id }) => pay(id, true),
    arrive: async ({ id }) => {
      const { payments } = await balance(id);
      const pending = payments.find(({ state }) => state === "pending");
      if (!pending) return;
      const body = { arrived: true, happenedOn: today() };
      await callApi(admin, "POST", `/api/bookings/${id}/payments/${pending.id}/end`, body);
    },
    refund: async ({ id }) => {
      const { payments } = await balance(id);
      const paid = payments.find(
        ({ state, amountCents, refundedCents }) => state === "received" && amountCents > refundedCents,
      );
      if (!paid) return;
      await callApi(admin, "POST", `/api/bookings/${id}/payments/${paid.id}/refunds`, {
        id: crypto.randomUUID(),
        amount: dollars(paid.amountCents - paid.refundedCents),
        happenedOn: today(),
        reason: "Moved",
        way: "cheque",
      });
    },
    "charge-late": ({ id }) =>
      callApi(admin, "POST", `/api/bookings/${id}/payments/charges`, {
        id: crypto.randomUUID(),
        label: "Travel",
        amount: "120.50",
        kind: "instalment",
        dueOn: addDays(today(), -3),
      }),
    hold: ({ id }) => move(id, "held"),
    "hold-ends": async ({ id }) => {
      const end = new Date(Date.now() - 1000);
      await db
        .update(bookings)
        .set({ holdExpiresAt: end })
        .where(and(eq(bookings.id, id), eq(bookings.status, "held"), gt(bookings.holdExpiresAt, end)));
      await studio.worker.cron();
    },
    "give-up": ({ id }) => move(id, "proposal"),
    "take-day": async ({ id }) => {
      const { weddingDate } = await bookingOf(id);
      for (let crew = 0; crew < 2; crew += 1)
        await newBooking(studio, {
          weddingDate: weddingDate ?? "",
          status: "confirmed",
          email: null as never,
        }).catch(() => null);
    },
    "free-day": ({ weddingDate }) =>
      db.delete(bookings).where(and(eq(bookings.weddingDate, weddingDate), eq(bookings.venue, OTHERS))),
    confirm: ({ id }) => move(id, "confirmed", "They called"),
    "move-date": async ({ id }) => {
      const agreed = await db
        .select({ id: proposals.id })
        .from(proposals)
        .where(and(eq(proposals.bookingId, id), inArray(proposals.status, ["completed", "signed"])))
        .orderBy(desc(proposals.number));
      const { weddingDate } = await bookingOf(id);
      const [paper] = agreed;
      if (paper && weddingDate)
        await callApi(admin, "POST", `/api/proposals/${paper.id}/date-move`, {
          date: addDays(weddingDate, 1),
          voids: 0,
        });
    },
    close: ({ id }) => close(id, "cancelled", "They called it off"),
    lose: ({ id }) => close(id, "lost", "They chose others"),
    reopen: ({ id }) => reopenAs(id, "before"),
    "reopen-as-inquiry": ({ id }) => reopenAs(id, "inquiry"),
    "add-a-crew": ({ weddingDate }) =>
      db
        .run(
          sql`insert into studio_days (date, capacity) values (${weddingDate}, 3) on conflict (date) do update set capacity = 3`,
        )
        .catch(() => null),
  };

  return {
    act: async (wedding: Played, act: Act) => {
      await works[act](wedding);
      const paper = await newest(wedding.id);
      wedding.proposal = paper?.id ?? null;
    },
    /** A refund that Stripe was asked for and hasn't answered yet. */
    reserveRefund: async ({ id }: Played, cents: number) => {
      const [payment] = await db
        .select({ id: ledgerEntries.id })
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.bookingId, id), eq(ledgerEntries.kind, "payment")));
      await db.run(sql`insert into refund_requests (id, booking_id, checkout_id, amount_cents, press_id, reason, actor_id, state, created_at)
        values (${crypto.randomUUID()}, ${id}, ${payment?.id}, ${cents}, ${crypto.randomUUID()}, 'Moved', 'admin', 'asked', ${Date.now()})`);
    },
  };
}
