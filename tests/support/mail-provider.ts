import { createServer, type ServerResponse } from "node:http";
import { eventually } from "#tests/support/eventually.ts";
import { bodyText, listen, stopListening } from "#tests/support/listen.ts";

export type Delivery = {
  key: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  reply_to?: string;
  attachments?: { filename: string; content_type: string; content: string }[];
};

/** `fail` returns 500, `lose-answer` accepts the mail and drops the connection, `hang` never responds. */
type Mood = "works" | "fail" | "lose-answer" | "hang";

const refuse = (response: ServerResponse) => response.writeHead(500).end("The provider is out of order");

/** A provider with Resend's interface: an idempotency key is delivered once, however often it is sent. */
export async function startMailProvider() {
  const deliveries = new Map<string, Delivery>();
  /** What was accepted with each key. */
  const bodies = new Map<string, string>();
  let calls: string[] = [];
  let mood: Mood = "works";
  let hanging: ServerResponse[] = [];
  const server = createServer(async (request, response) => {
    const key = String(request.headers["idempotency-key"]);
    const body = await bodyText(request);
    if (body === null) return;
    const mail = JSON.parse(body) as Omit<Delivery, "key">;
    calls.push(key);
    if (mood === "hang") {
      hanging.push(response);
      return;
    }
    if (mood === "fail") {
      refuse(response);
      return;
    }
    if (!deliveries.has(key)) deliveries.set(key, { ...mail, key });
    const isOther = (bodies.get(key) ?? body) !== body;
    if (!isOther) bodies.set(key, body);
    if (mood === "lose-answer") {
      request.socket.destroy();
      return;
    }
    if (isOther) {
      const error = { statusCode: 409, name: "invalid_idempotent_request", message: "Another payload" };
      response.writeHead(409, { "content-type": "application/json" }).end(JSON.stringify(error));
      return;
    }
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ id: key }));
  });
  const url = await listen(server);
  return {
    url: `${url}/emails`,
    deliveries: () => [...deliveries.values()],
    /** The idempotency key of every call, with or without a response. */
    calls: () => calls,
    /** Waits until this many calls have arrived. */
    called: (times: number) =>
      eventually(() => {
        if (calls.length < times) throw new Error(`The provider was called ${calls.length} times`);
      }),
    /** Finally returns 500 to every hanging call. */
    failHanging: () => {
      for (const response of hanging) refuse(response);
      hanging = [];
    },
    become: (next: Mood) => {
      mood = next;
    },
    reset: () => {
      deliveries.clear();
      bodies.clear();
      calls = [];
      hanging = [];
      mood = "works";
    },
    close: () => stopListening(server),
  };
}
