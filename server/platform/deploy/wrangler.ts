import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand, tryCommand } from "./run-command.ts";

/** An entry of `wrangler deployments list --json`: which versions had which share of the traffic. */
export type Deployment = {
  created_on: string;
  versions: { version_id: string; percentage: number }[];
  annotations?: Record<string, string>;
};
type Uploaded = { version_id: string; targets?: string[] };
type Upload = { buildConfig: string; tag: string };

export type Wrangler = ReturnType<typeof createWrangler>;

/** Returns the wrangler calls of a deployment. `command` is wrangler itself; `config` names the Worker. */
export function createWrangler({ command, config }: { command: string[]; config: string }) {
  const run = (...args: string[]) => runCommand([...command, ...args]);
  const readJson = async <T>(...args: string[]) =>
    JSON.parse(await runCommand([...command, ...args, "--json", "--config", config], { quiet: true })) as T;

  /** Runs a command that uploads a build as it is, and returns wrangler's record of it. */
  async function upload(type: string, args: string[], { buildConfig, tag }: Upload): Promise<Uploaded> {
    const directory = mkdtempSync(join(tmpdir(), "wrangler-output-"));
    const file = join(directory, "output.ndjson");
    try {
      await runCommand([...command, ...args, "--config", buildConfig, "--tag", tag], {
        env: { WRANGLER_OUTPUT_FILE_PATH: file },
      });
      const entries = readFileSync(file, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Uploaded & { type: string });
      const entry = entries.find((each) => each.type === type);
      if (!entry?.version_id) throw new Error(`wrangler ${args.join(" ")} named no version.`);
      return entry;
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }

  return {
    /** Runs a command that only reads, and returns its outcome. */
    ask: (...args: string[]) => tryCommand([...command, ...args, "--config", config]),
    currentDeployment: () => readJson<Deployment>("deployments", "status"),
    deployments: () => readJson<Deployment[]>("deployments", "list"),
    /** Uploads a version and gives it all the traffic at once. For a Worker that has no version yet. */
    deployFirst: (build: Upload) => upload("deploy", ["deploy"], build),
    /** Uploads a version without giving it traffic. */
    uploadVersion: async (build: Upload) =>
      (await upload("version-upload", ["versions", "upload"], build)).version_id,
    /** Splits the traffic, for example `{ [id]: 100 }`. */
    setTraffic: (traffic: Record<string, number>) =>
      run(
        "versions",
        "deploy",
        ...Object.entries(traffic).map(([id, percentage]) => `${id}@${percentage}%`),
        "--yes",
        "--config",
        config,
      ),
    /** Applies crons, queue consumers and routes, which don't belong to a version. */
    applyTriggers: (buildConfig: string) => run("triggers", "deploy", "--config", buildConfig),
    rollBack: (to: string, message: string) =>
      run("rollback", to, "--message", message, "--yes", "--config", config),
  };
}
