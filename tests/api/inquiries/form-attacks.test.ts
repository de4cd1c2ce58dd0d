import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { FORM_TOO_LARGE, IMAGE_REFUSALS } from "#server/inquiries/inspiration/contract.ts";
import { FORM_TOO_LONG } from "#server/platform/forms/contract.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { pngOfSize } from "#tests/factories/picture.ts";
import { fieldValue, openForm } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type Heap, openHeap } from "#tests/support/heap.ts";
import { MULTIPART, multipart, type SentPart, textParts } from "#tests/support/multipart.ts";
import { URL_ENCODED } from "#tests/support/route-cost.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { type Answer, SITE } from "#tests/support/worker.ts";
import { pictures } from "#tests/support/worst-requests.ts";

// Forms built to cost as much as possible. For each route's overall budget, see
// tests/api/platform/route-budgets.test.ts.

const BYTES_MAX = 16 * 1024 * 1024;

let studio: Studio;
let heap: Heap;
let fields: Record<string, string>;
beforeAll(async () => {
  studio = await startStudio({ inspected: true });
  heap = await openHeap(studio.worker);
});
beforeEach(async () => {
  await studio.reset();
  for (const key of await stored()) await studio.worker.media.delete(key);
  fields = { submission: await openForm(createVisitor(studio)), ...inquiryFields() };
  studio.worker.clearLogs();
});
afterAll(async () => {
  heap?.close();
  await studio?.close();
});

const stored = async () =>
  (await studio.worker.media.list({ prefix: "inspiration/" })).objects.map(({ key }) => key);

const post = (body: Buffer | ReadableStream<Uint8Array>, path = "/booking") =>
  studio.worker.fetch(path, {
    method: "POST",
    body: body as Buffer,
    ...(body instanceof ReadableStream ? { duplex: "half" as const } : {}),
    headers: { origin: SITE, ...MULTIPART },
  });

/** Waits for the response within a request's memory limit. Returns it with its page. */
async function withinMemory(ask: () => Promise<Answer>) {
  const { peak, value } = await heap.peakOf(async () => {
    const answer = await ask();
    return { status: answer.status, html: await answer.text() };
  });
  expect(peak).toBeLessThan(BYTES_MAX);
  return value;
}

/** Returns the database calls of the one POST request. */
const databaseCalls = () =>
  eventually(() => {
    const [line] = studio.worker.logs().filter(({ method }) => method === "POST");
    if (!line) throw new Error("No line yet");
    return Number(line.databaseCalls);
  });

function expectWords(html: string) {
  for (const name of ["brideName", "email", "message", "submission"])
    expect(fieldValue(html, name), name).toBe(fields[name]);
}

it("1,000 empty files in 75 KB are rejected at the tenth, before any database call", async () => {
  const files = Array.from({ length: 1000 }, (_, at) => ({ name: "images", fileName: `${at}` }));
  const { status, html } = await withinMemory(() => post(multipart([...textParts(fields), ...files])));
  expect(status).toBe(422);
  expectWords(html);
  // One message for all of them: pictures after the tenth have no message of their own.
  expect(html).toContain(`9: ${IMAGE_REFUSALS.wrong_type}\n${IMAGE_REFUSALS.too_many}`);
  expect(html).not.toContain(`10: ${IMAGE_REFUSALS.wrong_type}`);
  expect(await databaseCalls()).toBe(0);
});

it("an eleventh picture is rejected without losing the first ten", async () => {
  const { status, html } = await withinMemory(() =>
    post(multipart([...textParts(fields), ...pictures(11, 1000)])),
  );
  expect(status).toBe(422);
  expect(html).toContain(IMAGE_REFUSALS.too_many);
  expectWords(html);
  expect(html.match(/<input[^>]* name="image"/g)).toHaveLength(10);
  expect(await stored()).toHaveLength(10);
});

it("400,000 empty fields in 23 MB aren't parsed, and other requests are answered meanwhile", async () => {
  const end = multipart([]);
  const field = multipart([{ name: "a" }]).subarray(0, -end.length);
  const flood = Buffer.alloc(400_000 * field.length, field);
  const whole = Buffer.concat([multipart(textParts(fields), { end: false }), flood, end]);
  let answered = false;
  const others: number[] = [];
  const { status, html } = await withinMemory(async () => {
    const answer = post(whole).finally(() => {
      answered = true;
    });
    while (!answered) others.push((await studio.worker.fetch("/api/health")).status);
    return answer;
  });
  expect(status).toBe(413);
  expect(html).toContain(FORM_TOO_LONG);
  expectWords(html);
  expect(new Set(others)).toEqual(new Set([200]));
});

it.each([
  ["a million empty fields", "&".repeat(1_000_000), 422],
  ["half a million that a query would lose", "?&".repeat(500_000), 413],
])("%s in 1 MB aren't allocated one by one", async (_, flood, refused) => {
  const ask = () =>
    studio.worker.fetch("/contact", {
      method: "POST",
      body: flood,
      headers: { origin: SITE, ...URL_ENCODED },
    });
  expect((await withinMemory(ask)).status).toBe(refused);
});

it("31 MB with three pictures are processed one picture at a time", async () => {
  const { status } = await withinMemory(() =>
    post(multipart([...textParts(fields), ...pictures(3, 10_000_000)])),
  );
  expect(status).toBe(303);
  expect(await stored()).toHaveLength(3);
  expect(await studio.bookings()).toHaveLength(1);
});

it("eight such forms with a forged token take less memory than one valid form, and store no picture", async () => {
  const body = multipart([
    ...textParts({ ...fields, submission: "not.our.own" }),
    ...pictures(3, 10_000_000),
  ]);
  const { peak, value: statuses } = await heap.peakOf(() =>
    Promise.all(Array.from({ length: 8 }, async () => (await post(body)).status)),
  );
  expect(peak).toBeLessThan(BYTES_MAX);
  // The text is stored for the studio, like any bot's.
  expect(statuses).toEqual(Array(8).fill(303));
  expect(await studio.messages()).toMatchObject([{ status: "spam", email: fields.email }]);
  expect(await stored()).toEqual([]);
});

it("a single 90 MB body is rejected as too large, with a message", async () => {
  const file = { name: "images", fileName: "a.png", content: Buffer.alloc(90_000_000) };
  const { status, html } = await withinMemory(() => post(multipart([...textParts(fields), file])));
  expect(status).toBe(422);
  expect(html).toContain(FORM_TOO_LARGE);
  expectWords(html);
});

it("a form sent byte by byte takes no more memory than any other", async () => {
  const picture = { name: "images", fileName: "a.png", content: pngOfSize(30_000) };
  const whole = multipart([...textParts(fields), picture]);
  let at = 0;
  const bytes = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(whole.subarray(at, at + 1));
      at += 1;
      if (at === whole.length) controller.close();
    },
  });
  const { status } = await withinMemory(() => post(bytes));
  expect(status).toBe(303);
  expect(await stored()).toHaveLength(1);
});

it.each<[string, SentPart]>([
  ["a field's name of 5 MB", { name: "n".repeat(5_000_000), content: "x" }],
  ["thousands of headers to a part", { name: "a", head: "X-A: b\r\n".repeat(300_000) }],
  ["a text of 5 MB", { name: "message", content: "é".repeat(2_500_000) }],
])("%s is not read, and what was typed stays", async (_, part) => {
  const { status, html } = await withinMemory(() => post(multipart([...textParts(fields), part])));
  expect(status).toBe(413);
  expect(html).toContain(FORM_TOO_LONG);
  if (part.name === "message") expect(fieldValue(html, "message")).toMatch(/^é{60000,}$/);
  else expectWords(html);
  expect(await databaseCalls()).toBe(0);
});

/** Sends the beginning of a form and holds back the rest. */
async function begin(body: Buffer, sent: number): Promise<ClientRequest> {
  const { hostname, port } = studio.worker.address;
  const headers = { host: new URL(SITE).host, ...MULTIPART, "content-length": body.length };
  const begun = request({ hostname, port, path: "/booking", method: "POST", headers });
  await new Promise((resolve) => begun.write(body.subarray(0, sent), resolve));
  return begun;
}

it("forms that stall in the middle of a picture hold little memory, and can resume", async () => {
  const bodies = Array.from({ length: 16 }, () => {
    const picture = { name: "images", fileName: "a.png", content: pngOfSize(3_000_000) };
    return multipart([...textParts({ ...inquiryFields(), submission: "not.our.own" }), picture]);
  });
  const { peak, value: begun } = await heap.peakOf(() =>
    Promise.all(bodies.map((body) => begin(body, 2_000_000))),
  );
  expect(peak).toBeLessThan(BYTES_MAX);
  const answers = begun.map(async (one, at) => {
    one.end(bodies[at]?.subarray(2_000_000));
    const [answer] = (await once(one, "response")) as [IncomingMessage];
    await text(answer);
    return answer.statusCode;
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set([303]));
});
