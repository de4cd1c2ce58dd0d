import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ReadableStream, TransformStream } from "node:stream/web";
import { convertV4MiniflareOptions, Miniflare, type Request, type RequestInit, Response } from "miniflare";
import type { CountedVisit } from "#server/analytics/events/contract.ts";

const built = join(import.meta.dirname, "..", "..", "build", "server");
const assets = join(built, "..", "client");

/** Where the tests' browser thinks the site is: https, so that the cookies are those of production. */
export const SITE = "https://studio.example";

export const SECRET = "a-secret-for-tests-of-more-than-32-characters";

/** `lose-answer` does its work and never says so, `hang` does not even begin. */
type Fault = "refuse" | "lose-answer" | "hang";
type Call = `${"KV" | "MEDIA"}.${"get" | "head" | "put" | "list" | "delete"}` | "MEDIA.uploadPart";
type Faults = Partial<Record<Call, Fault>>;

export type LogLine = { level: string; event: string; [field: string]: unknown };

type Options = {
  databaseUrl: string;
  mailUrl: string;
  turnstileUrl: string;
  /** KV and R2 stand here, and outlive the Worker. */
  stateDirectory: string;
  /** False: messages stay in the queue unread, as when the Worker dies before its turn. */
  queueDelivers: boolean;
  /** Which of Turnstile's keys are set. */
  turnstileKeys: { TURNSTILE_SITE_KEY?: string; TURNSTILE_SECRET_KEY?: string };
  /** Whether Cloudflare's picture machine is bound. Miniflare's is sharp's. */
  images: boolean;
  /** Who is asked about breached passwords; nobody where it is empty. */
  breachedPasswordsUrl: string;
  /** Whether its memory can be looked at (tests/support/heap.ts). */
  inspected: boolean;
};

const config = () =>
  JSON.parse(readFileSync(join(built, "wrangler.json"), "utf8")) as {
    compatibility_date: string;
    compatibility_flags: string[];
    vars: Record<string, string>;
    ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } }[];
  };

const modules = () => [
  {
    type: "ESModule" as const,
    path: join(built, "faulty-edge.mjs"),
    contents: readFileSync(join(import.meta.dirname, "faulty-edge.mjs"), "utf8"),
  },
  ...globSync("**/*.js", { cwd: built }).map((path) => ({
    type: "ESModule" as const,
    path: join(built, path),
  })),
];

/** Static assets as Cloudflare serves them to a Worker: whole, whatever part is asked for, and of no known length. */
function serveAsset(request: Request): Response {
  const { pathname } = new URL(request.url);
  const path = join(assets, pathname);
  if (!existsSync(path)) return new Response(null, { status: 404 });
  const film = new Response(readFileSync(path)).body;
  return new Response(film, { headers: { "content-type": "video/mp4", etag: `"${pathname}"` } });
}

/** Runs the production build in workerd, straight on its own network: a closed port is a closed port. */
export async function startWorker({
  databaseUrl,
  mailUrl,
  turnstileUrl,
  turnstileKeys,
  stateDirectory,
  queueDelivers,
  images,
  breachedPasswordsUrl,
  inspected,
}: Options) {
  const { compatibility_date, compatibility_flags, vars, ratelimits } = config();
  const { OUTBOX_QUEUE_NAME: outbox = "", ANALYTICS_QUEUE_NAME: analytics = "" } = vars;
  let lines: LogLine[] = [];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      handleStructuredLogs: ({ level, message }) => {
        lines.push(parseLine(level, message));
      },
      resourcePersistencePath: stateDirectory,
      ...(inspected ? { inspectorPort: 0 } : {}),
      workers: [
        {
          name: "studio",
          modulesRoot: built,
          modules: modules(),
          compatibilityDate: compatibility_date,
          compatibilityFlags: compatibility_flags,
          bindings: {
            ...vars,
            MAIL_TRANSPORT: "resend",
            RESEND_ENDPOINT: mailUrl,
            RESEND_API_KEY: "test-key",
            TURSO_DATABASE_URL: databaseUrl,
            TURSO_AUTH_TOKEN: "test-token",
            BETTER_AUTH_SECRET: SECRET,
            TURNSTILE_ENDPOINT: turnstileUrl,
            BREACHED_PASSWORDS_ENDPOINT: breachedPasswordsUrl,
            ...turnstileKeys,
          },
          kvNamespaces: { KV: "KV" },
          ratelimits: Object.fromEntries(ratelimits.map(({ name, ...rest }) => [name, rest])),
          versionMetadata: "VERSION",
          r2Buckets: { MEDIA: "MEDIA" },
          ...(images ? { images: { binding: "IMAGES" } } : {}),
          serviceBindings: { ASSETS: serveAsset },
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
  const bodies: ReadableStream[] = [];
  return {
    /** Where it listens, for a request that is written by hand. */
    address,
    kv,
    media,
    inspectorUrl: async () => {
      const { host } = await miniflare.getInspectorURL();
      const listed = await fetch(`http://${host}/json`);
      const targets = (await listed.json()) as { id: string; webSocketDebuggerUrl: string }[];
      return targets.find(({ id }) => id.includes("studio"))?.webSocketDebuggerUrl ?? "";
    },
    fetch: async (path: string, init?: RequestInit) => {
      const answer = await miniflare.dispatchFetch(new URL(path, SITE).href, { redirect: "manual", ...init });
      if (!answer.body) return answer;
      // Miniflare makes a new `Response` around a first one's body, and undici cancels that body once the first is
      // garbage collected, unless somebody has begun to read it: so this begins.
      const body = answer.body.pipeThrough(new TransformStream());
      bodies.push(body);
      return new Response(body, answer);
    },
    cron: async () => {
      const worker = await miniflare.getWorker();
      await worker.scheduled({ cron: "* * * * *" });
    },
    /** Hands the Worker a batch of visits as the queue does. Says whether it was taken: `ok`, `retry` or `exception`. */
    deliverVisits: async (visits: { id: string; body: CountedVisit }[], queue = analytics) => {
      const worker = await miniflare.getWorker();
      const messages = visits.map((visit) => ({ ...visit, timestamp: new Date(), attempts: 1 }));
      const { outcome, retryBatch } = await worker.queue(queue, messages);
      return retryBatch.retry ? "retry" : outcome;
    },
    breakEdge: (faults: Faults) => kv.put("test:faults", JSON.stringify(faults)),
    healEdge: () => kv.delete("test:faults"),
    keptKeys: async () => (await media.list({ prefix: "kept/" })).objects.map(({ key }) => key),
    logs: () => lines,
    clearLogs: () => {
      lines = [];
    },
    kill: async () => {
      // What no test has read keeps its connection open, and the Worker would wait for its end.
      await Promise.allSettled(bodies.filter(({ locked }) => !locked).map((body) => body.cancel()));
      await miniflare.dispose();
    },
  };
}

function parseLine(level: string, message: string): LogLine {
  try {
    return JSON.parse(message) as LogLine;
  } catch {
    // Not from our log: shown as it is, so that a test that counts lines trips over it.
    return { level, event: "not_json", message };
  }
}

export type TestWorker = Awaited<ReturnType<typeof startWorker>>;
export type Answer = Awaited<ReturnType<TestWorker["fetch"]>>;
