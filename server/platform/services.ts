import "./boundary.server.ts";
import type { Database } from "#drizzle/client.ts";
import type { Gate, SignedIn } from "./admin-gate/contract.ts";
import type { Clock } from "./clock.ts";
import type { Events } from "./events.ts";
import type { Log } from "./log.ts";
import type { Right } from "./rights/contract.ts";
import type { Storage } from "./storage.ts";

/** What one request, cron tick or queue batch works with. Nothing is written into it: what is found out is returned. */
export type Services = Readonly<{
  env: Env;
  /** Opened on first use, as it takes longer than to serve a kept page. */
  readonly db: Database;
  /** Another connection, which waits this long for an answer: for what can't be done in 2.5 s. */
  patientDatabase: (timeoutMs: number) => Database;
  /**
   * Who is asking; null for nobody. One query per request, however many loaders ask, and nothing outlives the
   * request: an account that is suspended is refused at the next.
   */
  findSignedIn: (headers: Headers) => Promise<SignedIn | null>;
  /** Who is asking, where their role has this right. Goes by `findSignedIn`. */
  findAdmin: (headers: Headers, right: Right) => Promise<Gate>;
  storage: Storage;
  kv: KVNamespace;
  outboxQueue: Queue;
  analyticsQueue: Queue;
  clock: Clock;
  log: Log;
  requestId: string;
  /** Origin of the site in links that leave it, such as those in mails. */
  readonly siteUrl: string;
  /** Origin that the browser has asked; `siteUrl` for cron and queue. */
  readonly origin: string;
  secret: string;
  studioInbox: string;
  events: Events;
  /** Lets work go on after the answer. */
  defer: (work: Promise<unknown>) => void;
  databaseCalls: () => number;
  /** The longest row of calls of which each began after the one before it had ended. */
  databaseRoundTrips: () => number;
  /** How many of the calls have written rows. */
  databaseWrites: () => number;
  /** Rows that the database has read for this request. */
  rowsRead: () => number;
}>;
