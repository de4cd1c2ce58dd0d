import { createHmac, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newSent, pageOf } from "#tests/factories/proposal.ts";
import { linkOf, newWedding } from "#tests/support/clients.ts";
import { eventually } from "#tests/support/eventually.ts";
import { OWN_API, PUBLIC_API, PUBLIC_PAGES } from "#tests/support/public-routes.ts";
import { form, MADE_UP_TOKEN, PRETENCE, type Sent } from "#tests/support/route-cost.ts";
import { apiRoutes, pageRoutes } from "#tests/support/route-table.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { SECRET, SITE } from "#tests/support/worker.ts";
import { WORST_REQUESTS } from "#tests/support/worst-requests.ts";

// However often a stranger sends the same request, the database is soon asked nothing. The routes come from the route
// tables, and their requests from WORST_REQUESTS, so that a new route is covered.

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

/** More than any limit by network allows. */
const FLOOD = 150;
/** Larger ones are limited in the same way (tests/api/inquiries/form-limits.test.ts). */
const BODY_MAX = 100_000;
/** Signed by a service that the studio has set up. */
const SIGNED_SENDERS = ["/api/stripe/webhook", "/api/mail/resend"];

let networks = 0;
const anotherNetwork = () => {
  networks += 1;
  return `2001:db8:f100:${networks.toString(16)}::1`;
};

async function costOf(sent: Sent, network: string, times: number) {
  studio.worker.clearLogs();
  const { path, method = "POST", headers = {}, body } = sent;
  for (let n = 0; n < times; n += 1) {
    const answer = await studio.worker.fetch(path, {
      method,
      headers: { origin: SITE, ...headers, "cf-connecting-ip": network },
      ...(body === undefined ? {} : { body: body as string }),
    });
    await answer.arrayBuffer();
  }
  return eventually(() => {
    const lines = studio.worker.logs().filter(({ event }) => event === "request");
    expect(lines).toHaveLength(times);
    return lines.reduce((sum, line) => sum + Number(line.databaseCalls), 0);
  });
}

/** Whether a request soon costs no database call anymore. */
async function isBounded(sent: Sent): Promise<boolean> {
  const network = anotherNetwork();
  for (let n = 0; n < FLOOD; n += 5) if ((await costOf(sent, network, 5)) === 0) return true;
  return false;
}

async function unbounded(requests: Sent[]): Promise<string[]> {
  const found: string[] = [];
  for (const sent of requests) {
    if (!(await isBounded(sent))) found.push(`${sent.method ?? "POST"} ${sent.path}`);
  }
  return found;
}

/** The cookie of a different session each time, with our signature and without a row. */
function overSession() {
  const token = randomBytes(24).toString("base64url");
  const signature = createHmac("sha256", SECRET).update(token).digest("base64");
  return { cookie: `__Host-studio.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
}

const isSmall = ({ body }: Sent) =>
  body === undefined || (typeof body === "string" && body.length < BODY_MAX);
const isAnonymous = ({ headers }: Sent) => !/session_token|two_factor/.test(headers?.cookie ?? "");

it("S08 a flood of visits to any public route costs no database call", async () => {
  const pages = (await pageRoutes()).filter(({ pattern }) => PUBLIC_PAGES.includes(pattern));
  const api = apiRoutes().filter(
    ({ method, pattern }) => method === "GET" && [...PUBLIC_API, ...OWN_API].includes(`GET ${pattern}`),
  );
  const paths = [...pages, ...api].map(({ path }) => path.replace("some-id", `${MADE_UP_TOKEN}.ics`));
  expect(paths.length).toBeGreaterThan(30);
  const { id, email } = await newWedding(studio);
  const link = await linkOf({ contactId: `${id}-1`, email });
  const asked = [
    ...paths.map((path) => ({ method: "GET", path, headers: PRETENCE.headers })),
    ...paths.map((path) => ({ method: "GET", path: path + PRETENCE.query })),
    { method: "GET", path: `/verify?sha256=${"a".repeat(64)}` },
    { method: "GET", path: `/verify.data?sha256=${"b".repeat(64)}` },
    { method: "GET", path: link },
    { method: "HEAD", path: link },
    form(link, { intent: "code" }),
  ];
  expect(await unbounded(asked)).toEqual([]);
});

const FORMS = Object.entries(WORST_REQUESTS).filter(([pattern]) => !SIGNED_SENDERS.includes(pattern));

// Passwords are hashed slowly on purpose, so a flood of them takes its time.
it.for(FORMS)(
  "S08 a flood of the worst requests to %s costs no database call",
  { timeout: 240_000 },
  async ([, requests]) => {
    const sent = (await requests(studio)).filter((one) => isSmall(one) && isAnonymous(one));
    expect(await unbounded(sent)).toEqual([]);
  },
);

it("S08 a flood of reads with the cookie of a session that is over costs no database call", {
  timeout: 240_000,
}, async () => {
  const reads = (await pageRoutes()).map(({ path }) => path);
  const files = apiRoutes().flatMap(({ method, path }) => (method === "GET" ? [path] : []));
  const costly: string[] = [];
  for (const path of [...reads, ...files]) {
    const sent = { method: "GET", path, headers: overSession() };
    const network = anotherNetwork();
    await costOf(sent, network, 1);
    // What else a first visit reads, such as the snapshot, is read once.
    const costs = [await costOf(sent, network, 1), await costOf(sent, network, 1)];
    if (costs.at(-1) !== 0) costly.push(`${path}: ${costs}`);
  }
  expect(costly).toEqual([]);
});

it("S35 a visit to a proposal by somebody who is not signed in reads nothing, not even about money", async () => {
  const { id } = await newSent(studio, await signedIn(studio));
  const posted = form(pageOf(id), {});
  for (const sent of [{ method: "GET", path: pageOf(id) }, posted])
    expect(await costOf(sent, anotherNetwork(), 1)).toBe(0);
});
