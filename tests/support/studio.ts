import { and, asc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { auditLog, auditValues } from "#drizzle/schema/audit-log.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { checkouts, disputes, stripeEvents } from "#drizzle/schema/checkouts.ts";
import { mailTemplates } from "#drizzle/schema/mail-templates.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { dailyMetrics, ingestedEvents, monthlyMetrics } from "#drizzle/schema/metrics.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { savedViews } from "#drizzle/schema/saved-views.ts";
import { signInFailures } from "#drizzle/schema/sign-in-failures.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { trashedBookings, trashedRows } from "#drizzle/schema/trashed-bookings.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startMailProvider } from "#tests/support/mail-provider.ts";
import { startDatabase } from "#tests/support/sqld.ts";
import type { Deliver, StripeDouble } from "#tests/support/stripe/double.ts";
import { startTurnstile, type TURNSTILE_KEYS } from "#tests/support/turnstile.ts";
import { type LogLine, SECRET, startWorker } from "#tests/support/worker.ts";
import { releaseWorker, takeWorker } from "#tests/support/worker-pool.ts";

type Options = {
  queueDelivers?: boolean;
  images?: boolean;
  /** If false, the database contains nothing but the admin's account. */
  seeded?: boolean;
  /** Whether the Worker's memory will be measured. */
  inspected?: boolean;
  /** The Turnstile keys to set. */
  turnstileKeys?: Partial<typeof TURNSTILE_KEYS>;
  /** Whether couples can pay through Stripe, which is a double here. */
  stripe?: boolean;
  /** The service that is asked about breached passwords. None by default. */
  breachedPasswordsUrl?: string;
  /** The domain that receives emails to bookings. None by default. */
  incomingMailDomain?: string;
  /** Whether emails are sent from the studio's own address. */
  ownAddresses?: boolean;
};

/** Increases with each new row. Rows of the audit log are never deleted. */
const rowNumber = sql<number>`${auditLog}.rowid`;

const matches = (line: LogLine, fields: Record<string, unknown>) =>
  Object.entries(fields).every(([name, value]) => line[name] === value);

/** Starts the whole system: database, mail provider and Worker. The site's snapshot is in KV. */
export async function startStudio({
  queueDelivers = true,
  images = false,
  seeded = true,
  inspected = false,
  turnstileKeys = {},
  stripe: takesCards = false,
  breachedPasswordsUrl = "",
  incomingMailDomain = "",
  ownAddresses = false,
}: Options = {}) {
  const [database, mail, turnstile, stripe] = await Promise.all([
    startDatabase({ seeded }),
    startMailProvider(),
    startTurnstile(),
    // Imported dynamically, because its package is large and few test files need it.
    takesCards
      ? import("#tests/support/stripe/double.ts").then(({ startStripe }) =>
          startStripe({ deliver: (body, signature) => deliverEvent(body, signature) }),
        )
      : null,
  ]);
  const deliverEvent: Deliver = async (body, signature) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const answer = await studio.worker.fetch("/api/stripe/webhook", { method: "POST", headers, body });
    return answer.status;
  };
  let databaseUrl = database.url;
  let secret = SECRET;
  const kind = { queueDelivers, images, inspected };
  const surroundings = () => ({
    databaseUrl,
    mailUrl: mail.url,
    turnstileUrl: turnstile.url,
    breachedPasswordsUrl,
    incomingMailDomain,
    ownAddresses,
    secret,
    turnstileKeys,
    stripeUrl: stripe?.url ?? null,
  });
  // If the Worker can't start, for example without a build, its database must not keep running.
  const { worker, stateDirectory } = await takeWorker(kind, surroundings()).catch(async (error: unknown) => {
    await Promise.all([database.close(), mail.close(), turnstile.close(), stripe?.close()]);
    throw error;
  });
  /** The last audit log row from an earlier test. */
  let earlierAudit = 0;
  const studio = {
    database,
    mail,
    turnstile,
    get stripe(): StripeDouble {
      if (!stripe) throw new Error("This studio was started without Stripe");
      return stripe;
    },
    worker,
    bookings: () => database.open().select().from(bookings),
    messages: () => database.open().select().from(messages),
    outbox: () => database.open().select().from(outbox),
    /** Returns this test's audit log rows. Rows of earlier tests can't be deleted, so they are filtered out. */
    audit: () =>
      database
        .open()
        .select({
          id: auditLog.id,
          actorId: auditLog.actorId,
          actorEmail: user.email,
          action: auditLog.action,
          entity: auditLog.entity,
          entityId: auditLog.entityId,
          fields: auditLog.fields,
          before: auditValues.before,
          after: auditValues.after,
          createdAt: auditLog.createdAt,
        })
        .from(auditLog)
        .leftJoin(auditValues, eq(auditValues.auditId, auditLog.id))
        .leftJoin(user, eq(user.id, auditLog.actorId))
        .where(gt(rowNumber, earlierAudit))
        .orderBy(asc(rowNumber)),

    /** Makes every waiting or locked mail due, as if the time had passed. */
    passTime: async () => {
      await database
        .open()
        .update(outbox)
        .set({ nextAttemptAt: new Date(0), lockedUntil: new Date(0) });
    },
    /** Kills the Worker like a crash, and starts another one on the same database, KV and R2. */
    restartWorker: async () => {
      const replaces = studio.worker.leaves();
      await studio.worker.kill();
      studio.worker = await startWorker({ ...kind, stateDirectory, replaces }, surroundings());
    },
    /**
     * Starts a new isolate without memory on the same database, KV and R2, as Cloudflare starts additional ones.
     * Takes a tenth of a restart's time and doesn't interrupt requests in progress.
     */
    renewIsolate: async (options: { databaseUrl?: string; secret?: string } = {}) => {
      databaseUrl = options.databaseUrl ?? databaseUrl;
      secret = options.secret ?? secret;
      await studio.worker.renewIsolate(surroundings());
    },
    /** Restores the state in which each test starts: no bookings, mails, counted attempts, faults or log lines. */
    reset: async () => {
      await studio.worker.healEdge();
      for (const key of await studio.worker.queueKeys()) await studio.worker.media.delete(key);
      const db = database.open();
      const [[logged]] = await db.batch([
        db.select({ last: sql<number>`coalesce(max(${rowNumber}), 0)` }).from(auditLog),
        // Triggers prevent the deletion of agreements that everyone has signed.
        db.delete(proposals).where(and(ne(proposals.status, "completed"), isNull(proposals.completedAt))),
        db.delete(outbox),
        db.delete(testimonials),
        db.delete(bookings),
        db.delete(messages),
        db.delete(trashedBookings),
        db.delete(trashedRows),
        db.delete(savedViews),
        db.delete(rateLimits),
        db.delete(signInFailures),
        db.delete(mailTemplates),
        db.delete(checkouts),
        db.delete(disputes),
        db.delete(stripeEvents),
        db.delete(dailyMetrics),
        db.delete(monthlyMetrics),
        db.delete(ingestedEvents),
      ] as const);
      earlierAudit = logged?.last ?? 0;
      mail.reset();
      turnstile.reset();
      stripe?.reset();
      studio.worker.clearLogs();
    },
    /** Waits for the one log line of this event, which may still be on its way from workerd. */
    logged: (event: string, fields: Record<string, unknown> = {}) =>
      eventually(() => {
        const lines = studio.worker.logs().filter((line) => line.event === event && matches(line, fields));
        const [line] = lines;
        if (!line || lines.length > 1) throw new Error(`${lines.length} lines of ${event}, not one`);
        return line;
      }),
    requestLine: (route: string) => studio.logged("request", { route }),
    expectNoErrors: () => {
      const errors = studio.worker.logs().filter(({ level }) => level === "error");
      if (errors.length > 0) throw new Error(`The Worker logged errors: ${JSON.stringify(errors, null, 2)}`);
    },
    close: async () => {
      await releaseWorker(kind, { worker: studio.worker, stateDirectory });
      await Promise.all([database.close(), mail.close(), turnstile.close(), stripe?.close()]);
    },
  };
  await studio.worker.cron();
  return studio;
}

export type Studio = Awaited<ReturnType<typeof startStudio>>;
