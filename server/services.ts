import "#server/platform/boundary.server.ts";
import { type Database, openDatabase } from "#drizzle/client.ts";
import { createPasskeyAuth, type PasskeyAuth } from "#server/accounts/passkeys/passkey-auth.ts";
import { type Auth, createAuth } from "#server/accounts/sign-in/auth.ts";
import { createMailer, type Mailer } from "#server/mail/transports/mailer.ts";
import { type Clock, systemClock } from "#server/platform/clock.ts";
import { createLog, type Log } from "#server/platform/log.ts";
import { r2Storage, type Storage } from "#server/platform/storage.ts";

/** What one request, cron tick or queue batch works with. Nothing is written into it: what is found out is returned. */
export type Services = Readonly<{
  env: Env;
  /** Opened on first use, as it takes longer than to serve a kept page. */
  readonly db: Database;
  /** Made on first use: most public pages never ask. */
  auth: () => Auth;
  passkeyAuth: () => Promise<PasskeyAuth>;
  mailer: () => Mailer;
  storage: Storage;
  kv: KVNamespace;
  outboxQueue: Queue;
  analyticsQueue: Queue;
  clock: Clock;
  log: Log;
  requestId: string;
  /** Origin of the site in links that leave it, such as those in mails. */
  readonly siteUrl: string;
  secret: string;
  studioInbox: string;
  /** Lets work go on after the answer. */
  defer: (work: Promise<unknown>) => void;
  databaseCalls: () => number;
  /** How many of the calls have written rows. */
  databaseWrites: () => number;
  /** Rows that the database has read for this request. */
  rowsRead: () => number;
}>;

type Surroundings = {
  env: Env;
  ctx: { waitUntil: (work: Promise<unknown>) => void };
  /** The address asked for; null for cron and queue. */
  url: string | null;
};

/** Makes a thing when it is first asked for. */
export const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** Builds the container of one request. What a kept page may not need is made when it is asked for. */
export function createServices({ env, ctx, url }: Surroundings): Services {
  let calls = 0;
  let writes = 0;
  let rows = 0;
  const requestId = crypto.randomUUID();
  const log = createLog({ request: requestId });
  const db = once(() =>
    openDatabase({
      url: env.TURSO_DATABASE_URL,
      authToken: env.TURSO_AUTH_TOKEN,
      onCall: () => {
        calls += 1;
      },
      onWrite: () => {
        writes += 1;
      },
      onRead: (read) => {
        rows += read;
      },
    }),
  );
  const origin = once(() => (url === null ? "" : new URL(url).origin));
  const siteUrl = () => env.SITE_URL || origin();
  const authOptions = () => ({
    db: db(),
    secret: env.BETTER_AUTH_SECRET,
    origin: origin() || siteUrl(),
    log,
  });
  return Object.freeze({
    env,
    get db() {
      return db();
    },
    auth: once(() => createAuth(authOptions())),
    passkeyAuth: once(() => createPasskeyAuth(authOptions())),
    mailer: once(() => createMailer(env)),
    storage: r2Storage(env.MEDIA),
    kv: env.KV,
    outboxQueue: env.OUTBOX_QUEUE,
    analyticsQueue: env.ANALYTICS_QUEUE,
    clock: systemClock,
    log,
    requestId,
    get siteUrl() {
      return siteUrl();
    },
    secret: env.BETTER_AUTH_SECRET,
    studioInbox: env.STUDIO_INBOX,
    defer: (work) => ctx.waitUntil(work),
    databaseCalls: () => calls,
    databaseWrites: () => writes,
    rowsRead: () => rows,
  });
}
