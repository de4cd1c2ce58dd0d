import { Agent, request } from "node:http";
import { expect, test } from "#tests/e2e/studio.ts";

/** More than a server reads on its own of an unread body. */
const BODY = JSON.stringify({ name: "Ana", role: "admin" }).padEnd(300_000);

type Target = { method?: string; path: string; origin?: string; body?: string };

/** Returns the response status, which for a refusal arrives before the body is read. */
const statusOf = (agent: Agent, base: string, { method = "POST", path, origin, body }: Target) =>
  new Promise<number | string | undefined>((resolve) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body ?? ""),
      ...(origin ? { origin } : {}),
    };
    const sent = request(new URL(path, base), { agent, method, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode));
    });
    sent.on("error", ({ message }) => resolve(message)).end(body);
  });

const REFUSALS: [string, Target, number][] = [
  ["a stranger", { path: "/api/account/name" }, 401],
  ["another site", { path: "/api/account/name", origin: "https://evil.example" }, 403],
  ["an address that is not there", { path: "/api/nothing" }, 404],
];

for (const [who, target, status] of REFUSALS) {
  test(`rejects ${who} 100 times and answers other requests on the same connections`, {
    tag: ["@js", "@desktop"],
  }, async ({ baseURL }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const ask = (what: Target) => statusOf(agent, baseURL ?? "", what);
    const turns = Array.from({ length: 100 }, async () => [
      await ask({ ...target, body: BODY }),
      await ask({ method: "GET", path: "/api/health" }),
    ]);
    const answers = await Promise.all(turns);
    agent.destroy();
    expect(answers.filter(([refused, beside]) => refused !== status || beside !== 200)).toEqual([]);
  });
}
