import { parseAddress } from "../../mail-address.ts";
import type { Outcome } from "../run-command.ts";
import type { Deployment, Wrangler } from "../wrangler.ts";
import { checkSecrets } from "./check-secrets.ts";
import { variable, type WorkerConfig } from "./config.ts";
import { type Finding, fault, good, unchecked, warning } from "./findings.ts";

type Asked = { wrangler: Wrangler; config: WorkerConfig; first: boolean };

/** Returns wrangler's own reason, in one line. */
function reasonOf({ out, err }: Outcome): string {
  const lines = `${err}\n${out}`.split("\n").map((line) => line.trim());
  const said = lines.find((line) => line.includes("[ERROR]")) ?? lines.find((line) => line !== "") ?? "";
  return said.replace(/^.*\[ERROR\]\s*/, "").replace(/\.$/, "") || "wrangler said nothing";
}

/** Whether Cloudflare answered that something is not there, as opposed to: this token may not ask. */
const isAbsent = (reason: string) => /does ?n[o']t exist|not found|no .*\bfound/i.test(reason);

/** Looks for one thing at Cloudflare. */
async function look(
  { wrangler }: Asked,
  { about, words, create }: { about: string; words: string[]; create: string },
): Promise<Finding> {
  const outcome = await wrangler.ask(...words);
  if (outcome.done) return good(about, "exists");
  const reason = reasonOf(outcome);
  return isAbsent(reason)
    ? fault(about, "does not exist", create)
    : warning(about, `could not be looked at: ${reason}`, "Give the token the permission to read it");
}

const checkBuckets = (asked: Asked) =>
  asked.config.r2_buckets.map(({ binding, bucket_name: name = "" }) =>
    look(asked, {
      about: `${binding}, bucket ${name}`,
      words: ["r2", "bucket", "info", name, "--json"],
      create: `Run npx wrangler r2 bucket create ${name}`,
    }),
  );

const checkQueues = (asked: Asked) =>
  (asked.config.queues.producers ?? []).map(({ binding, queue }) =>
    look(asked, {
      about: `${binding}, queue ${queue}`,
      words: ["queues", "info", queue],
      create: `Run npx wrangler queues create ${queue}`,
    }),
  );

const readList = <T>(text: string): T[] => {
  try {
    return JSON.parse(text) as T[];
  } catch {
    return [];
  }
};

async function checkNamespaces({ wrangler, config }: Asked): Promise<Finding[]> {
  const wanted = config.kv_namespaces.filter(({ id }) => id);
  if (wanted.length === 0) return [];
  const outcome = await wrangler.ask("kv", "namespace", "list");
  if (!outcome.done)
    return [
      warning(
        "KV",
        `could not be looked at: ${reasonOf(outcome)}`,
        "Give the token the permission to read it",
      ),
    ];
  const ids = readList<{ id: string }>(outcome.out).map(({ id }) => id);
  return wanted.map(({ binding, id = "" }) =>
    ids.includes(id)
      ? good(`${binding}, namespace`, "exists")
      : fault(
          `${binding}, namespace`,
          `the account has none with the id ${id}`,
          `Run npx wrangler kv namespace create ${binding}, and put its id into wrangler.toml`,
        ),
  );
}

async function checkWorkersSecrets({ wrangler, config }: Asked): Promise<Finding[]> {
  const outcome = await wrangler.ask("secret", "list", "--format", "json");
  if (outcome.done)
    return checkSecrets(
      config,
      readList<{ name: string }>(outcome.out).map(({ name }) => name),
    );
  const reason = reasonOf(outcome);
  // `wrangler secret put` creates the Worker if it isn't there.
  return isAbsent(reason)
    ? checkSecrets(config, [])
    : [
        fault(
          "secrets",
          `could not be listed: ${reason}`,
          "Give the token the permission Workers Scripts: Edit, which the deployment needs too",
        ),
      ];
}

async function checkDeployment({ wrangler, first }: Asked): Promise<Finding> {
  const outcome = await wrangler.ask("deployments", "status", "--json");
  const { versions = [] } = (outcome.done ? safely<Deployment>(outcome.out) : null) ?? {};
  const serving = versions.find(({ percentage }) => percentage === 100);
  if (first)
    return serving
      ? warning(
          "deployment",
          "a version serves already",
          "Leave out --first, so that the new one is looked at before",
        )
      : good("deployment", "the first");
  if (serving) return good("deployment", `version ${serving.version_id} has all traffic`);
  return versions.length > 0
    ? fault(
        "deployment",
        "several versions share the traffic",
        "Give one all of it: npx wrangler versions deploy",
      )
    : fault("deployment", "no version serves", "If none was deployed yet, run npm run deploy -- --first");
}

function safely<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T | null;
  } catch {
    return null;
  }
}

async function checkSendingDomain({ wrangler, config }: Asked): Promise<Finding[]> {
  if (variable(config, "MAIL_TRANSPORT") !== "cloudflare") return [];
  const [, domain = ""] = parseAddress(variable(config, "MAIL_FROM")).email.split("@");
  if (!domain) return [];
  const about = `sender ${domain}`;
  const enable = `Run npx wrangler email sending enable ${domain}, or set it up in the dashboard under Email Sending`;
  const outcome = await wrangler.ask("email", "sending", "settings", domain);
  if (outcome.done)
    return [
      /Enabled:\s*true/i.test(outcome.out) ? good(about, "may send") : fault(about, "may not send", enable),
    ];
  const reason = reasonOf(outcome);
  return [
    isAbsent(reason)
      ? fault(about, `may not send: ${reason}`, enable)
      : warning(about, `could not be looked at: ${reason}`, "Look in the dashboard under Email Sending"),
  ];
}

type WhoAmI = { loggedIn?: boolean; accounts?: { id: string; name: string }[] };

function checkAccount({ accounts = [] }: WhoAmI, config: WorkerConfig): Finding {
  const chosen = process.env.CLOUDFLARE_ACCOUNT_ID || config.account_id;
  const account = chosen ? accounts.find(({ id }) => id === chosen) : accounts[0];
  if (chosen && accounts.length > 0 && !account)
    return fault(
      "account",
      "this sign-in has no access to CLOUDFLARE_ACCOUNT_ID",
      "Correct the id, or the token",
    );
  if (!chosen && accounts.length > 1)
    return fault("account", `${accounts.length} are possible`, "Set CLOUDFLARE_ACCOUNT_ID to one of them");
  return good("account", account?.name ?? "signed in");
}

/** Checks what exists at Cloudflare, through wrangler. */
export async function checkCloudflare(asked: Asked): Promise<Finding[]> {
  const who = await asked.wrangler.ask("whoami", "--json");
  const account = safely<WhoAmI>(who.out);
  if (!who.done || !account?.loggedIn)
    return [
      fault(
        "account",
        "wrangler is not signed in at Cloudflare",
        "Run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID",
      ),
      unchecked("Cloudflare", "buckets, queues, secrets and sender need a sign-in"),
    ];
  const found = checkAccount(account, asked.config);
  if (found.state === "fault") return [found];
  const rest = await Promise.all([
    checkDeployment(asked),
    ...checkBuckets(asked),
    ...checkQueues(asked),
    checkNamespaces(asked),
    checkWorkersSecrets(asked),
    checkSendingDomain(asked),
  ]);
  return [found, ...rest.flat()];
}
