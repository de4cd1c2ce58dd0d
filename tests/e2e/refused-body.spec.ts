import { Agent, request } from "node:http";
import { expect, test } from "./studio.ts";

const BODY = JSON.stringify({ name: "Ana", role: "admin" });

type Door = { path: string; origin?: string };

/** The status of a refusal that comes before the body is read. */
const statusOf = (agent: Agent, base: string, { path, origin }: Door) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(BODY),
      ...(origin ? { origin } : {}),
    };
    const sent = request(new URL(path, base), { agent, method: "POST", headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode));
    });
    sent.on("error", reject).end(BODY);
  });

const DOORS: [string, Door, number][] = [
  ["a stranger", { path: "/api/account/name" }, 401],
  ["another site", { path: "/api/account/name", origin: "https://evil.example" }, 403],
  ["an address that is not there", { path: "/api/nothing" }, 404],
];

for (const [who, door, status] of DOORS) {
  test(`refuses ${who} a hundred times over the same connections`, { tag: ["@js", "@desktop"] }, async ({
    baseURL,
  }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => statusOf(agent, baseURL ?? "", door)),
    );
    agent.destroy();
    expect(answers.filter((answer) => answer !== status)).toEqual([]);
  });
}
