import { createHash } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { listen, stopListening } from "#tests/support/listen.ts";

/** A password that the double reports as breached, and one that it doesn't. */
export const BREACHED = "correct horse battery";
export const UNKNOWN = "wrong mule generator";

/** `hang` never responds, `fail` returns 503. */
type Mood = "works" | "hang" | "fail";

export const sha1 = (password: string) => createHash("sha1").update(password).digest("hex").toUpperCase();

/**
 * Starts a double of the Have I Been Pwned range API. It returns the suffixes of hashes with the requested prefix,
 * plus padding with a count of 0.
 */
export async function startBreachedPasswords() {
  let calls: { path: string; headers: IncomingHttpHeaders }[] = [];
  let mood: Mood = "works";
  const server = createServer((request, response) => {
    calls.push({ path: request.url ?? "", headers: request.headers });
    if (mood === "hang") return;
    if (mood === "fail") {
      response.writeHead(503).end();
      return;
    }
    const asked = (request.url ?? "").slice(-5);
    const ends = [
      { rest: "0018A45C4D1DEF81644B54AB7F969B88D65", count: 3 },
      // Padding that matches a requested hash.
      { rest: sha1(UNKNOWN).slice(5), count: 0 },
      ...(sha1(BREACHED).startsWith(asked) ? [{ rest: sha1(BREACHED).slice(5), count: 1044 }] : []),
    ];
    response.end(ends.map(({ rest, count }) => `${rest}:${count}`).join("\r\n"));
  });
  const url = await listen(server);
  return {
    url: `${url}/range/`,
    calls: () => calls,
    become: (next: Mood) => {
      mood = next;
    },
    reset: () => {
      calls = [];
      mood = "works";
    },
    close: () => stopListening(server),
  };
}
