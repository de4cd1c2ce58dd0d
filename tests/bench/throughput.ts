import { execFileSync } from "node:child_process";
import { Agent, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { median, quantile, table } from "./statistics.ts";

const ROUNDS = 7;
/** Until the heap has reached its size: memory that a process touches for the first time is the most expensive. */
const WARM_SECONDS = 2;
const SECONDS = 2;
const CONNECTIONS = 16;
const RATE = 100;
const LATENCY_SECONDS = 10;

export type Case = { name: string; url: string; cookie?: string };

/** Returns the requests per second with enough connections to keep the Worker busy, sent from another core. */
function requestsPerSecond({ url, cookie }: Case, seconds: number): number {
  const headers = cookie ? ["-H", `cookie: ${cookie}`] : [];
  const load = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, ...headers, url];
  const output = execFileSync("taskset", ["-c", "1", "wrk", ...load], { encoding: "utf8" });
  if (/Non-2xx/.test(output)) throw new Error(`${url} did not answer 200:\n${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

type Contest = { against: string; floor: Case; cases: Case[]; restart: () => Promise<void> };

/**
 * Returns the requests per second of each case and the ratio to the first. Every round measures all of them in a new
 * process and starts with a different one, so that other load affects each equally. The ratio is the median over the
 * rounds.
 */
export async function throughputTable({ against, floor, cases, restart }: Contest): Promise<string> {
  const all = [floor, ...cases];
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await restart();
    for (const one of all) requestsPerSecond(one, WARM_SECONDS);
    const first = round % all.length;
    const inTurn = [...all.slice(first), ...all.slice(0, first)];
    const speeds = new Map(inTurn.map((one) => [one, requestsPerSecond(one, SECONDS)]));
    rounds.push(all.map((one) => speeds.get(one) ?? Number.NaN));
  }
  const of = (at: number) => rounds.map((speeds) => speeds[at] ?? Number.NaN);
  const floors = of(0);
  return table(
    ["page", `÷ ${against}`, "requests/s"],
    all.map(({ name }, at) => [
      name,
      median(of(at).map((speed, round) => speed / (floors[round] ?? Number.NaN))).toFixed(2),
      Math.round(median(of(at))),
    ]),
  );
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const milliseconds = ({ url, cookie }: Case) =>
  new Promise<number>((resolve, reject) => {
    const startedAt = performance.now();
    get(url, { agent, headers: cookie ? { cookie } : {} }, (response) => {
      response.resume();
      response.on("end", () => resolve(performance.now() - startedAt));
    }).on("error", reject);
  });

/** Sends requests at fixed times, even if earlier ones are still pending, so that queuing shows up as latency. */
async function latencies(one: Case): Promise<number[]> {
  for (let warm = 0; warm < 50; warm += 1) await milliseconds(one);
  const startedAt = performance.now();
  const answers: Promise<number>[] = [];
  for (let index = 0; index < RATE * LATENCY_SECONDS; index += 1) {
    const wait = startedAt + (index * 1000) / RATE - performance.now();
    if (wait > 0.5) await delay(wait);
    answers.push(milliseconds(one));
  }
  return Promise.all(answers);
}

export async function latencyTable(hello: Case, cases: Case[]): Promise<string> {
  const rows: (string | number)[][] = [];
  let floor = Number.NaN;
  for (const one of [hello, ...cases]) {
    const times = await latencies(one);
    const p99 = quantile(times, 0.99);
    if (one === hello) floor = p99;
    rows.push([one.name, quantile(times, 0.5).toFixed(2), p99.toFixed(2), (p99 / floor).toFixed(2)]);
  }
  return table([`page, ${RATE} requests a second`, "p50 ms", "p99 ms", "p99 ÷ hello"], rows);
}
