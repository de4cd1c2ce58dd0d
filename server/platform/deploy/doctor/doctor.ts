import type { Wrangler } from "../wrangler.ts";
import { checkCloudflare } from "./check-account.ts";
import { checkBindings } from "./check-bindings.ts";
import { checkDatabase, checkDatabaseVariables } from "./check-database.ts";
import { checkSite } from "./check-site.ts";
import { checkVariables } from "./check-variables.ts";
import { readWorkerConfig, variable, type WorkerConfig } from "./config.ts";
import { type Finding, fault, lineOf, summaryOf, unchecked } from "./findings.ts";

export type Examination = {
  /** wrangler.toml. */
  configPath: string;
  /** The deployed site; empty to use `SITE_URL`. */
  url: string;
  /** Before the first deployment: there is no site yet. */
  first: boolean;
  /** Looks only at wrangler.toml and the environment. */
  local: boolean;
};

async function readConfig(path: string): Promise<WorkerConfig | Finding> {
  try {
    return await readWorkerConfig(path);
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return fault("wrangler.toml", `could not be read: ${reason}`, "Compare it with the project's own");
  }
}

const isFinding = (value: WorkerConfig | Finding): value is Finding => "about" in value;

async function findings(
  wrangler: Wrangler,
  { configPath, url, first, local }: Examination,
): Promise<Finding[]> {
  const config = await readConfig(configPath);
  if (isFinding(config)) return [config];
  const { TURSO_DATABASE_URL = "", TURSO_AUTH_TOKEN = "" } = process.env;
  const database = { url: TURSO_DATABASE_URL, token: TURSO_AUTH_TOKEN };
  const here = [...checkVariables(config), ...checkBindings(config), ...checkDatabaseVariables(database)];
  if (local) return [...here, unchecked("network", "left out by --local")];
  const address = url || variable(config, "SITE_URL");
  const cloudflare = checkCloudflare({ wrangler, config, first });
  const site = !first && URL.canParse(address) ? await checkSite(address) : null;
  return [
    ...here,
    ...(await checkDatabase(database, site?.migration ?? null)),
    ...(await cloudflare),
    site?.finding ?? unchecked("site", first ? "not deployed yet" : "there is no address"),
  ];
}

/**
 * Checks everything that a deployment needs, and prints a line for each.
 * @throws {Error} if something would make the deployment or the site fail
 */
export async function examine(wrangler: Wrangler, examination: Examination): Promise<void> {
  const found = await findings(wrangler, examination);
  for (const finding of found) console.log(lineOf(finding));
  const summary = summaryOf(found);
  if (found.some(({ state }) => state === "fault"))
    throw new Error(`${summary} Follow the arrows of the lines with ✗, then run this again.`);
  console.log(summary);
}
