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

/** `fail` answers 500, `lose-answer` takes the mail and cuts the line, `hang` never says anything. */
type Mood = "works" | "fail" | "lose-answer" | "hang";

const refuse = (response: ServerResponse) => response.writeHead(500).end("The provider is out of order");

/** A provider with Resend's interface: one idempotency key is one delivery, however often it is asked. */
export async function startMailProvider() {
  const deliveries = new Map<string, Delivery>();
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
    if (mood === "lose-answer") {
      request.socket.destroy();
      return;
    }
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ id: key }));
  });
  const url = await listen(server);
  return {
    url: `${url}/emails`,
    deliveries: () => [...deliveries.values()],
    /** The idempotency key of every call, answered or not. */
    calls: () => calls,
    /** Waits until so many calls have come. */
    called: (times: number) =>
      eventually(() => {
        if (calls.length < times) throw new Error(`The provider was called ${calls.length} times`);
      }),
    /** Answers 500, at last, to every call that hangs. */
    failHanging: () => {
      for (const response of hanging) refuse(response);
      hanging = [];
    },
    become: (next: Mood) => {
      mood = next;
    },
    reset: () => {
      deliveries.clear();
      calls = [];
      hanging = [];
      mood = "works";
    },
    close: () => stopListening(server),
  };
}

export type MailProvider = Awaited<ReturnType<typeof startMailProvider>>;
