import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPlainUser } from "#tests/factories/account.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { newSent, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { codesTo, linkOf, newWedding } from "#tests/support/clients.ts";
import { type Heap, openHeap } from "#tests/support/heap.ts";
import { chosen, invitationLink, inviteAs, newGuest } from "#tests/support/invitation.ts";
import { MULTIPART, multipart, textParts } from "#tests/support/multipart.ts";
import { OWN_API, PUBLIC_API, PUBLIC_PAGES } from "#tests/support/public-routes.ts";
import {
  type Budget,
  form,
  JSON_TYPE,
  MADE_UP_TOKEN,
  PRETENCE,
  routeCosts,
  type Sent,
} from "#tests/support/route-cost.ts";
import { apiRoutes, dataPath, METHODS, pageRoutes } from "#tests/support/route-table.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { askedForCode, pictures, WORST_REQUESTS } from "#tests/support/worst-requests.ts";

// The maximum cost of one request by a stranger, whatever it contains. The routes come from the route tables.

const MB = 1024 * 1024;
const BUDGET: Budget = { databaseCalls: 6, databaseWrites: 2, bytes: 16 * MB };
/** Senders with a valid password, code or invitation aren't strangers. better-auth does the rest. */
const SIGN_IN_BUDGET: Budget = { databaseCalls: 12, databaseWrites: 5, bytes: 16 * MB };
/** With one call for the form that the code was requested with. */
const SIGNATURE_BY_CODE: Budget = { ...SIGN_IN_BUDGET, databaseCalls: 15, databaseWrites: 7 };
/**
 * The second step requires a valid password. Signers and payers have a session, and the last signature charges the
 * booking. Stripe signs its events.
 */
const KNOWN_SENDERS = [
  "/auth/second-step",
  "/my-wedding/proposals/:id",
  "/my-wedding/payments",
  "/api/stripe/webhook",
  "/api/session/second-step",
];

let studio: Studio;
let heap: Heap;
let overspent: (requests: Sent[], budget?: Budget) => Promise<string[]>;
beforeAll(async () => {
  studio = await startStudio({ inspected: true, stripe: true });
  heap = await openHeap(studio.worker);
  const costs = routeCosts(studio, heap);
  overspent = (requests, budget = BUDGET) => costs.overspent(requests, budget);
});
beforeEach(() => studio.reset());
afterAll(async () => {
  heap?.close();
  await studio?.close();
});

const publicPages = async () => (await pageRoutes()).filter(({ pattern }) => PUBLIC_PAGES.includes(pattern));
const publicApi = () =>
  apiRoutes()
    .filter(({ method, pattern }) => [...PUBLIC_API, ...OWN_API].includes(`${method} ${pattern}`))
    .map((route) => ({ ...route, path: route.path.replace("some-id", `${MADE_UP_TOKEN}.ics`) }));

/** Returns pages as documents and as router data, and the other routes that accept POST requests. */
async function postedTo(): Promise<string[]> {
  const pages = (await publicPages()).flatMap(({ path }) => [path, dataPath(path)]);
  const api = publicApi().filter(({ method }) => method === "POST");
  return [...pages, ...api.map(({ path }) => path)];
}

describe("a stranger's request to any public route stays within budget", () => {
  it("when reading, with any cookies and headers", async () => {
    const pages = (await publicPages()).map(({ path }) => path);
    const api = publicApi().filter(({ method }) => method === "GET" || method === "HEAD");
    const reading = { databaseCalls: 1, databaseWrites: 0 };
    const documents = pages.map((path) => ({ method: "GET", path: path + PRETENCE.query }));
    const others = [
      ...api,
      ...pages.flatMap((path) => [
        { method: "HEAD", path: path + PRETENCE.query },
        { method: "GET", path: dataPath(path) + PRETENCE.query },
      ]),
    ];
    const pretending = (asked: Sent[]) => asked.map((sent) => ({ ...sent, headers: PRETENCE.headers }));
    expect(documents.length).toBeGreaterThan(20);
    expect(await overspent(pretending(documents), { ...BUDGET, ...reading })).toEqual([]);
    expect(await overspent(pretending(others), reading)).toEqual([]);
  });

  it("when sending 1,000 empty files", async () => {
    const files = Array.from({ length: 1000 }, (_, at) => ({ name: "images", fileName: `${at}` }));
    const body = multipart([...textParts(inquiryFields()), ...files]);
    const headers = { ...MULTIPART, ...PRETENCE.headers };
    const paths = await postedTo();
    expect(paths).toEqual(expect.arrayContaining(["/booking.data", "/auth/reset", "/api/passkey-sign-in"]));
    const asked = paths.map((path) => ({ path: path + PRETENCE.query, headers, body }));
    expect(await overspent(asked)).toEqual([]);
  });

  it("when sending 31 MB with three pictures", async () => {
    const body = multipart([...textParts(inquiryFields()), ...pictures(3, 10_000_000)]);
    const paths = (await postedTo()).filter((path) => !path.endsWith(".data"));
    expect(await overspent(paths.map((path) => ({ path, headers: MULTIPART, body })))).toEqual([]);
  });

  it("when using another method", async () => {
    const paths = [...(await publicPages()), ...publicApi()].map(({ path }) => path);
    const methods = METHODS.filter((method) => !["GET", "HEAD", "POST"].includes(method));
    const asked = methods.flatMap((method) =>
      [...new Set(paths)].map((path) => ({ method, path, body: "{}", headers: JSON_TYPE })),
    );
    expect(await overspent(asked, { databaseCalls: 0, databaseWrites: 0 })).toEqual([]);
  });
});

describe("the most expensive request of a route", () => {
  it("is defined for every route that accepts input", async () => {
    const { send } = routeCosts(studio, heap);
    const takers: string[] = [];
    const routes = [...(await publicPages()), ...publicApi().filter(({ method }) => method === "POST")];
    for (const { pattern, path } of routes) {
      const { status } = await send({ path });
      if (status !== 404 && status !== 405) takers.push(pattern);
    }
    expect(Object.keys(WORST_REQUESTS)).toEqual(expect.arrayContaining(takers));
  });

  it.for(Object.entries(WORST_REQUESTS))("%s stays within the budget", async ([path, requests]) => {
    const budget = KNOWN_SENDERS.includes(path) ? SIGN_IN_BUDGET : BUDGET;
    expect(await overspent(await requests(studio), budget)).toEqual([]);
  });

  it("is a last signature with a code, which signs in and signs at once", async () => {
    const { id, booking } = await newSent(studio, await signedIn(studio));
    const { email } = booking;
    const reader = createVisitor(studio);
    await reader.post(await linkOf({ contactId: `${booking.id}-1`, email }), {});
    const fields = await signatureFields(reader, id);
    await reader.post(pageOf(id), fields);
    const [code = ""] = await codesTo(studio, email);
    const signing = form(pageOf(id), { ...fields, code });
    const sent = { ...signing, headers: { ...signing.headers, cookie: reader.cookieHeader() } };
    expect(await overspent([sent], SIGNATURE_BY_CODE)).toEqual([]);
  });

  it("is a sign-in, which has its own budget", async () => {
    const person = await createPlainUser(studio.database.open());
    const guest = newGuest();
    await inviteAs(await signedIn(studio), guest);
    const link = await invitationLink(studio, guest.email);
    const wedding = await newWedding(studio);
    const { code, sent } = await askedForCode(studio, wedding.email);
    const toWedding = await linkOf({ contactId: `${wedding.id}-1`, email: wedding.email });
    const asked = [form("/auth", person), form(link, chosen()), sent({ code }), form(toWedding, {})];
    expect(await overspent(asked, SIGN_IN_BUDGET)).toEqual([]);
  });
});
