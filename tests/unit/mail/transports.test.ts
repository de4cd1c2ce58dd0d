import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cloudflareMailer } from "#server/mail/transports/cloudflare.ts";
import { consoleMailer, readDevelopmentMail } from "#server/mail/transports/console.ts";
import type { OutgoingMail } from "#server/mail/transports/outgoing-mail.ts";
import { resendMailer } from "#server/mail/transports/resend.ts";
import { parseAddress } from "#server/platform/mail-address.ts";

const mail: OutgoingMail = {
  to: "ana@example.com",
  replyTo: "studio@example.com",
  subject: "We have your inquiry",
  text: "Thank you",
  html: "<p>Thank you</p>",
  attachments: [],
  idempotencyKey: "s-1:couple",
};

const bytes = new TextEncoder().encode("%PDF-1.7 ü");
const withFile = {
  ...mail,
  attachments: [{ fileName: "agreement-1.pdf", contentType: "application/pdf", bytes }],
};

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** Starts a provider on loopback. Returns its mailer and the requests that it received. */
async function provider(respond: (response: ServerResponse) => void) {
  const seen: { request: IncomingMessage; body: unknown }[] = [];
  server = createServer(async (request, response) => {
    seen.push({ request, body: JSON.parse(await text(request)) });
    respond(response);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/emails`;
  return { mailer: resendMailer({ endpoint, apiKey: "re_key", from: "Studio <hello@example.com>" }), seen };
}

const answering = (status: number, body: string) =>
  provider((response) => response.writeHead(status, { "content-type": "application/json" }).end(body));

describe("Resend", () => {
  it("receives the email, its idempotency key and the credentials", async () => {
    const { mailer, seen } = await answering(200, '{"id":"m-1"}');
    await mailer.send(mail);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.request.method).toBe("POST");
    expect(seen[0]?.request.headers).toMatchObject({
      authorization: "Bearer re_key",
      "idempotency-key": "s-1:couple",
      "content-type": "application/json",
    });
    expect(seen[0]?.body).toEqual({
      from: "Studio <hello@example.com>",
      to: ["ana@example.com"],
      reply_to: "studio@example.com",
      subject: "We have your inquiry",
      text: "Thank you",
      html: "<p>Thank you</p>",
    });
  });

  it("receives attachments in base64", async () => {
    const { mailer, seen } = await answering(200, '{"id":"m-1"}');
    await mailer.send(withFile);
    expect(seen[0]?.body).toMatchObject({
      attachments: [
        {
          filename: "agreement-1.pdf",
          content_type: "application/pdf",
          content: Buffer.from(bytes).toString("base64"),
        },
      ],
    });
  });

  it.for([
    ['{"id":"m-1"}', "m-1"],
    ["{}", null],
    ['{"id":7}', null],
    ["taken", null],
  ] as const)("returns the id of the accepted email: %j", async ([answer, providerId]) => {
    const { mailer } = await answering(200, answer);
    expect(await mailer.send(mail)).toEqual({ providerId });
  });

  it("receives no empty reply address", async () => {
    const { mailer, seen } = await answering(200, "{}");
    await mailer.send({ ...mail, replyTo: null });
    expect(seen[0]?.body).not.toHaveProperty("reply_to");
  });

  it.for([401, 422, 429, 500, 503])("reports the error response: %i", async (status) => {
    const { mailer } = await answering(status, `{"message":"no"}${" ".repeat(5000)}`);
    const refusal = await mailer.send(mail).then(
      () => "",
      (error: Error) => error.message,
    );
    expect(refusal).toContain(`answered ${status}: {"message":"no"}`);
    expect(refusal.length).toBeLessThan(300);
  });

  it("fails when the response is cut off", async () => {
    const { mailer } = await provider((response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("{");
      response.destroy();
    });
    await expect(mailer.send(mail)).rejects.toThrow();
  });

  it("times out after ten seconds without a response", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      expect(milliseconds).toBe(10_000);
      const impatient = new AbortController();
      setImmediate(() => impatient.abort(new DOMException("too late", "TimeoutError")));
      return impatient.signal;
    });
    const { mailer } = await provider(() => {});
    await expect(mailer.send(mail)).rejects.toThrow("too late");
    timeout.mockRestore();
  });

  it("passes on a connection failure", async () => {
    const { mailer } = await answering(200, "{}");
    await new Promise((resolve) => server?.close(resolve));
    await expect(mailer.send(mail)).rejects.toThrow();
  });
});

describe("the Cloudflare email binding", () => {
  const bindingThat = (send: (message: unknown) => Promise<EmailSendResult>) => ({ send }) as SendEmail;

  it("receives the email with the sender's name and the idempotency key", async () => {
    const sent: unknown[] = [];
    const binding = bindingThat(async (message) => {
      sent.push(message);
      return { messageId: "m-1" };
    });
    const mailer = cloudflareMailer({ binding, from: "Studio <hello@example.com>" });
    expect(await mailer.send(mail)).toEqual({ providerId: "m-1" });
    await mailer.send(withFile);
    expect(sent[1]).toMatchObject({
      attachments: [
        {
          disposition: "attachment",
          filename: "agreement-1.pdf",
          type: "application/pdf",
          content: bytes,
        },
      ],
    });
    expect(sent.slice(0, 1)).toEqual([
      {
        from: { name: "Studio", email: "hello@example.com" },
        to: "ana@example.com",
        replyTo: "studio@example.com",
        subject: "We have your inquiry",
        text: "Thank you",
        html: "<p>Thank you</p>",
        headers: { "X-Entity-Ref-ID": "s-1:couple" },
      },
    ]);
  });

  it("passes on a rejection", async () => {
    const binding = bindingThat(async () => {
      throw new Error("E_RECIPIENT_NOT_ALLOWED");
    });
    await expect(cloudflareMailer({ binding, from: "hello@example.com" }).send(mail)).rejects.toThrow(
      "E_RECIPIENT_NOT_ALLOWED",
    );
  });

  it.for([
    ["Studio <hello@example.com>", { name: "Studio", email: "hello@example.com" }],
    ["hello@example.com", { name: "", email: "hello@example.com" }],
    [" hello@example.com ", { name: "", email: "hello@example.com" }],
    ["<hello@example.com>", { name: "", email: "hello@example.com" }],
    ["Zoë & Co, Films < hello@example.com >", { name: "Zoë & Co, Films", email: "hello@example.com" }],
    ['"Studio, Films" <hello@example.com>', { name: "Studio, Films", email: "hello@example.com" }],
  ] as const)("parses the sender %j", ([from, address]) => {
    expect(parseAddress(from)).toEqual(address);
  });
});

it("keeps sent emails with their time in development and lists the newest first", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const kept = new Map<string, string>();
  const kv = {
    put: async (key: string, value: string) => void kept.set(key, value),
    get: async (key: string) => JSON.parse(kept.get(key) ?? "null"),
    list: async () => ({ keys: [...kept.keys()].sort().map((name) => ({ name })) }),
  } as unknown as KVNamespace;
  const times = ["2026-11-21T08:00:00.000Z", "2026-11-21T09:00:00.000Z"];
  for (const [index, time] of times.entries()) {
    const mailer = consoleMailer({ kv, from: "studio@example.com", clock: { now: () => new Date(time) } });
    await mailer.send({ ...mail, idempotencyKey: `key-${index}` });
  }
  const shown = await readDevelopmentMail(kv);
  expect(shown.map(({ idempotencyKey, sentAt }) => [idempotencyKey, sentAt])).toEqual([
    ["key-1", times[1]],
    ["key-0", times[0]],
  ]);
});
