import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ReadableStream, TransformStream } from "node:stream/web";
import { convertV4MiniflareOptions, Headers, Miniflare, type RequestInit, Response } from "miniflare";
import type { VisitMetrics } from "#server/analytics/event-ingestion/contract.ts";
import { readBuildFunction } from "#tests/support/build-function.ts";
import { sendingLostRequestsAgain } from "#tests/support/lost-request.ts";
import { serveAsset } from "#tests/support/static-assets.ts";
import { STRIPE_KEYS } from "#tests/support/stripe/keys.ts";

const built = join(import.meta.dirname, "..", "..", "build", "server");

/** The site's address for the tests' browser: https, so that cookies are the same as in production. */
export const SITE = "https://studio.example";

export const SECRET = "a-secret-for-tests-of-more-than-32-characters";

/** Encrypts the backups of the tests. */
export const BACKUP_KEY = Buffer.alloc(32, 7).toString("base64");

export const WEBHOOK_SECRET = `whsec_${Buffer.from("a webhook's secret for tests").toString("base64")}`;

/** `lose-answer` executes the call without a response, `hang` doesn't even start it. */
type Fault = "refuse" | "lose-answer" | "hang";
type Call = `${"KV" | "MEDIA"}.${"get" | "head" | "put" | "list" | "delete"}` | "MEDIA.uploadPart";
type Faults = Partial<Record<Call, Fault>>;

export type LogLine = { level: string; event: string; [field: string]: unknown };

/** What a Worker gets from the studio that it serves. */
export type Surroundings = {
  databaseUrl: string;
  mailUrl: string;
  turnstileUrl: string;
  /** The Turnstile keys that are set. */
  turnstileKeys: { TURNSTILE_SITE_KEY?: string; TURNSTILE_SECRET_KEY?: string };
  /** Stripe's double with its keys. Null if the studio accepts no cards. */
  stripeUrl: string | null;
  /** The service that is asked about breached passwords. Empty for none. */
  breachedPasswordsUrl: string;
  /** The domain that receives emails to bookings. Empty for none. */
  incomingMailDomain: string;
  /** Whether the studio has set its own addresses in place of the sample's. */
  ownAddresses: boolean;
  /** `BETTER_AUTH_SECRET`, with earlier ones after commas. */
  secret: string;
};

/** A Worker's start options, which never change. */
export type WorkerKind = {
  /** If false, messages stay unread in the queue, as if the Worker died before handling them. */
  queueDelivers: boolean;
  /** Whether Cloudflare's image service is bound. Miniflare's uses sharp. */
  images: boolean;
  /** Whether its memory can be measured (tests/support/heap.ts). */
  inspected: boolean;
};

type Options = WorkerKind & {
  /** Where KV and R2 data are stored. They outlive the Worker. */
  stateDirectory: string;
  /** The state of the Worker that it replaces for the same studio: its caches and faults. */
  replaces?: { studio: number; faults: Faults };
};

let studios = 0;
/** Returns a number that distinguishes the studios that a Worker serves one after another. */
function nextStudio() {
  studios += 1;
  return studios;
}

/** The addresses that a studio sets before its first email. */
export const OWN_ADDRESSES = {
  MAIL_FROM: "Ana Films <films@studio.test>",
  STUDIO_INBOX: "inbox@studio.test",
};

const variablesOf = ({
  databaseUrl,
  mailUrl,
  turnstileUrl,
  turnstileKeys,
  stripeUrl,
  ...rest
}: Surroundings) => ({
  RESEND_ENDPOINT: mailUrl,
  TURSO_DATABASE_URL: databaseUrl,
  BETTER_AUTH_SECRET: rest.secret,
  TURNSTILE_ENDPOINT: turnstileUrl,
  BREACHED_PASSWORDS_ENDPOINT: rest.breachedPasswordsUrl,
  INCOMING_MAIL_DOMAIN: rest.incomingMailDomain,
  ...turnstileKeys,
  ...(rest.ownAddresses ? OWN_ADDRESSES : {}),
  ...(stripeUrl === null ? {} : { ...STRIPE_KEYS, STRIPE_API_URL: stripeUrl }),
});

const config = () =>
  JSON.parse(readFileSync(join(built, "wrangler.json"), "utf8")) as {
    compatibility_date: string;
    compatibility_flags: string[];
    vars: Record<string, string>;
    ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } }[];
  };

const entry = join(import.meta.dirname, "faulty-edge.mjs");

/** Serves the build as a function, which the test entry calls for each generation of the Worker's memory. */
const serveBuild = async () => new Response(await readBuildFunction());

/** The host where the test entry accepts new settings. No visitor requests it. */
/**
 * A minute, at noon at the studio, in which the cron does nothing that it doesn't do in most minutes, whatever time it
 * is when the tests run.
 */
const ORDINARY_MINUTE = new Date("2026-01-07T20:03:00Z");

async function emptyBucket(bucket: Awaited<ReturnType<Miniflare["getR2Bucket"]>>) {
  for (;;) {
    const { objects } = await bucket.list();
    if (objects.length === 0) return;
    await bucket.delete(objects.map(({ key }) => key));
  }
}

const CONTROL = "https://test-control.invalid/";
/** The host where it accepts emails in place of Email Routing. */
const MAIL = "https://test-mail.invalid/";

/** Runs the production build in workerd directly on its own network, so that a closed port is really closed. */
export async function startWorker(
  { stateDirectory, replaces, queueDelivers, images, inspected }: Options,
  surroundings: Surroundings,
) {
  const { compatibility_date, compatibility_flags, vars, ratelimits } = config();
  const { OUTBOX_QUEUE_NAME: outbox = "", ANALYTICS_QUEUE_NAME: analytics = "" } = vars;
  let lines: LogLine[] = [];
  const { studio, faults } = replaces ?? { studio: nextStudio(), faults: {} };
  let control = { studio, faults, memory: 0, variables: variablesOf(surroundings) };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      handleStructuredLogs: ({ level, message }) => {
        const [, from, text = message] = /^#(\d+) (.*)$/s.exec(message) ?? [];
        // Drops late log lines of an earlier studio's Worker.
        if (from === undefined || Number(from) === control.studio) lines.push(parseLine(level, text));
      },
      resourcePersistencePath: stateDirectory,
      ...(inspected ? { inspectorPort: 0 } : {}),
      workers: [
        {
          name: "studio",
          modulesRoot: built,
          modules: [
            { type: "ESModule", path: join(built, "faulty-edge.mjs"), contents: readFileSync(entry, "utf8") },
          ],
          unsafeEvalBinding: "EVALUATOR",
          compatibilityDate: compatibility_date,
          compatibilityFlags: compatibility_flags,
          bindings: {
            ...vars,
            MAIL_TRANSPORT: "resend",
            RESEND_API_KEY: "test-key",
            RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET,
            TURSO_AUTH_TOKEN: "test-token",
            BACKUP_KEY,
          },
          kvNamespaces: { KV: "KV" },
          ratelimits: Object.fromEntries(ratelimits.map(({ name, ...rest }) => [name, rest])),
          versionMetadata: "VERSION",
          r2Buckets: { MEDIA: "MEDIA", BACKUPS: "BACKUPS" },
          ...(images ? { images: { binding: "IMAGES" } } : {}),
          serviceBindings: { ASSETS: serveAsset, BUILD: serveBuild },
          queueProducers: { OUTBOX_QUEUE: outbox, ANALYTICS_QUEUE: analytics },
          queueConsumers: queueDelivers
            ? {
                [outbox]: { maxBatchSize: 10, maxBatchTimeout: 0 },
                [analytics]: { maxBatchSize: 100, maxBatchTimeout: 0, maxRetries: 100, retryDelay: 1 },
              }
            : {},
        },
      ],
    }),
  );
  const address = await miniflare.ready;
  const kv = await miniflare.getKVNamespace("KV");
  const media = await miniflare.getR2Bucket("MEDIA");
  const backups = await miniflare.getR2Bucket("BACKUPS");
  const take = async (changes: Partial<typeof control>) => {
    control = { ...control, ...changes };
    await miniflare.dispatchFetch(CONTROL, { method: "PUT", body: JSON.stringify(control) });
  };
  await take({});
  const deliver = async (sent: { id: string; body: unknown }[], queue: string) => {
    const worker = await miniflare.getWorker();
    const messages = sent.map(({ id, body }) => ({
      id,
      body: { studio: control.studio, body },
      timestamp: new Date(),
      attempts: 1,
    }));
    return worker.queue(queue, messages);
  };
  const sending = sendingLostRequestsAgain();
  let bodies: ReadableStream[] = [];
  // An unread body keeps its connection open, and the Worker would wait for its end.
  const endUnread = async () => {
    await Promise.allSettled(bodies.filter(({ locked }) => !locked).map((body) => body.cancel()));
    bodies = [];
  };
  return {
    /** Where it listens, for handwritten requests. */
    address,
    kv,
    media,
    backups,
    inspectorUrl: async () => {
      const { host } = await miniflare.getInspectorURL();
      const listed = await fetch(`http://${host}/json`);
      const targets = (await listed.json()) as { id: string; webSocketDebuggerUrl: string }[];
      return targets.find(({ id }) => id.includes("studio"))?.webSocketDebuggerUrl ?? "";
    },
    fetch: async (path: string, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      // No test depends on compression, and compressing a response takes as long as rendering it.
      if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
      const url = new URL(path, SITE).href;
      const answer = await sending(init?.body, () =>
        miniflare.dispatchFetch(url, { redirect: "manual", ...init, headers }),
      );
      if (!answer.body) return answer;
      // Miniflare wraps a response's body in a new `Response`, and undici cancels that body once the first response
      // is garbage collected, unless reading has started. So this starts reading.
      const body = answer.body.pipeThrough(new TransformStream());
      bodies.push(body);
      return new Response(body, answer);
    },
    /**
     * Delivers an email to the Worker as Cloudflare Email Routing does.
     * @returns `ok`, the reason for rejecting it, or `exception` if the sender's server should retry
     */
    deliverEmail: async ({ from, to, raw }: { from: string; to: string; raw: string }) => {
      const body = Buffer.from(raw);
      const query = new URLSearchParams({ from, to, size: String(body.length) }).toString();
      const answer = await miniflare.dispatchFetch(`${MAIL}?${query}`, { method: "POST", body });
      return answer.text();
    },
    /** Runs the cron's tasks. Those that wait for a time of day or an hour's minute run only in their minute. */
    cron: async (minute = ORDINARY_MINUTE) => {
      const worker = await miniflare.getWorker();
      await worker.scheduled({ cron: "* * * * *", scheduledTime: minute });
    },
    /**
     * Delivers a batch of visits to the Worker as the queue does. Returns its outcome: `ok`, `retry` or `exception`.
     */
    deliverVisits: async (visits: { id: string; body: VisitMetrics }[], queue = analytics) => {
      const { outcome, retryBatch } = await deliver(visits, queue);
      return retryBatch.retry ? "retry" : outcome;
    },
    /** Delivers a batch of the outbox's queue to the Worker. Returns the messages to redeliver. */
    deliverToOutbox: async (bodies: unknown[]) => {
      const messages = bodies.map((body, at) => ({ id: String(at), body }));
      const { outcome, retryMessages } = await deliver(messages, outbox);
      if (outcome !== "ok") throw new Error(`The batch ended with ${outcome}`);
      return retryMessages.map(({ msgId }) => Number(msgId));
    },
    breakEdge: (faults: Faults) => take({ faults }),
    healEdge: async () => {
      if (Object.keys(control.faults).length > 0) await take({ faults: {} });
    },
    /** From now on, the build runs as in a fresh isolate. */
    renewIsolate: (changed: Surroundings) =>
      take({ memory: control.memory + 1, variables: variablesOf(changed) }),
    /** The state for the Worker that replaces this one. */
    leaves: () => ({ studio: control.studio, faults: control.faults }),
    /** Switches to the next studio, for which the Worker behaves as if it had just been started. */
    serve: async (next: Surroundings) => {
      await endUnread();
      const memory = control.memory + 1;
      await take({ studio: nextStudio(), memory, variables: variablesOf(next), faults: {} });
      for (const { name } of (await kv.list()).keys) await kv.delete(name);
      await emptyBucket(media);
      await emptyBucket(backups);
      lines = [];
    },
    queueKeys: async () => (await media.list({ prefix: "queue/" })).objects.map(({ key }) => key),
    logs: () => lines,
    clearLogs: () => {
      lines = [];
    },
    kill: async () => {
      await endUnread();
      await miniflare.dispose();
    },
  };
}

function parseLine(level: string, message: string): LogLine {
  try {
    return JSON.parse(message) as LogLine;
  } catch {
    // Not from our logger: returned as it is, so that a test that counts lines fails.
    return { level, event: "not_json", message };
  }
}

export type TestWorker = Awaited<ReturnType<typeof startWorker>>;
export type Answer = Awaited<ReturnType<TestWorker["fetch"]>>;
