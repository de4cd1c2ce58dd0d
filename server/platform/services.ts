import type { Database } from "#drizzle/client.ts";
import type { Gate, SignedIn } from "./admin-gate/contract.ts";
import type { Clock } from "./clock.ts";
import type { Events } from "./events.ts";
import type { Log } from "./log.ts";
import type { Right } from "./rights/contract.ts";
import type { Storage } from "./storage.ts";

/**
 * What one request, cron tick or queue batch works with. It is immutable; results are returned instead of stored in
 * it.
 */
export type Services = Readonly<{
  env: Env;
  /** Opened on first use, because that takes longer than serving a cached page. */
  readonly db: Database;
  /** Opens another connection with this timeout, for queries that may take longer than 2.5 s. */
  patientDatabase: (timeoutMs: number) => Database;
  /**
   * Returns the signed-in user; null if there is none. One query per request, however many loaders call it. Nothing
   * is cached across requests, so a suspended account is refused at its next request.
   */
  findSignedIn: (headers: Headers) => Promise<SignedIn | null>;
  /** Returns the signed-in user if their role has this right. Uses `findSignedIn`. */
  findAdmin: (headers: Headers, right: Right) => Promise<Gate>;
  storage: Storage;
  kv: KVNamespace;
  outboxQueue: Queue;
  analyticsQueue: Queue;
  clock: Clock;
  log: Log;
  requestId: string;
  /** The site's origin for links in mails and other places outside the site. */
  readonly siteUrl: string;
  /** The origin that the browser requested; `siteUrl` for cron and queue. */
  readonly origin: string;
  /** `BETTER_AUTH_SECRET`: the current secret, and earlier ones after commas. `secrets.ts` reads it. */
  secret: string;
  studioInbox: string;
  events: Events;
  /** Lets work continue after the response. */
  defer: (work: Promise<unknown>) => void;
  databaseCalls: () => number;
  /** The longest chain of calls in which each started after the previous one had ended. */
  databaseRoundTrips: () => number;
  /** How many of the calls wrote rows. */
  databaseWrites: () => number;
  /** How many rows the database has read for this request. */
  rowsRead: () => number;
}>;
