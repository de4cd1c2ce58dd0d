#!/usr/bin/env node
// Replaces wrangler in tests of deployments (tests/api/platform): stores versions and deployments in the file
// $FAKE_CLOUDFLARE.
import { appendFileSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Deployment } from "#server/platform/deploy/wrangler.ts";

/** Cloudflare's state of the Worker, and the calls that a test makes it refuse. */
export type FakeCloudflare = {
  calls: string[];
  deployments: Deployment[];
  uploads: number;
  /** Calls that start with one of these texts fail, as they do for a token without the permission. */
  refuses?: string[];
  /** What the doctor looks at. Buckets, queues and sending domains exist unless they are `absent`. */
  secrets?: string[];
  namespaces?: string[];
  accounts?: string[];
  absent?: string[];
};

const path = process.env.FAKE_CLOUDFLARE ?? "";
const cloudflare = JSON.parse(readFileSync(path, "utf8")) as FakeCloudflare;
const args = process.argv.slice(2);
const call = args.join(" ");
cloudflare.calls.push(call);

const record = (entry: object) =>
  appendFileSync(process.env.WRANGLER_OUTPUT_FILE_PATH ?? "", `${JSON.stringify(entry)}\n`);

function deployed(versions: [id: string, percentage: number][], message = "") {
  cloudflare.deployments.push({
    created_on: new Date(Date.UTC(2027, 0, 1, 0, cloudflare.deployments.length)).toISOString(),
    versions: versions.map(([version_id, percentage]) => ({ version_id, percentage })),
    annotations: { "workers/message": message },
  });
}

function uploaded() {
  cloudflare.uploads += 1;
  return `version-${cloudflare.uploads}`;
}

const shares = (specs: string[]) =>
  specs.map((spec): [string, number] => {
    const [id = "", percentage = ""] = spec.replace("%", "").split("@");
    return [id, Number(percentage)];
  });

const answers: Record<string, () => void> = {
  "deployments status": () => console.log(JSON.stringify(cloudflare.deployments.at(-1))),
  "deployments list": () => console.log(JSON.stringify(cloudflare.deployments)),
  "versions upload": () => record({ type: "version-upload", version_id: uploaded() }),
  "versions deploy": () => deployed(shares(args.slice(2).filter((word) => word.includes("@")))),
  "triggers deploy": () => {},
  deploy: () => {
    const version_id = uploaded();
    deployed([[version_id, 100]]);
    record({ type: "deploy", version_id, targets: ["schedule: * * * * *"] });
  },
  rollback: () => deployed([[args[1] ?? "", 100]], args[args.indexOf("--message") + 1]),
};

const fail = (reason: string) => {
  console.error(`\u001b[31m✘ [ERROR]\u001b[0m ${reason}`);
  process.exitCode = 1;
};

const exists = (name = "", text = name) =>
  cloudflare.absent?.includes(name)
    ? fail(`The specified ${args[0]} does not exist. [code: 10006]`)
    : console.log(text);

/** Commands that only read. The doctor runs them at the same time, so they leave the file as it is. */
const looks: Record<string, () => void> = {
  whoami: () =>
    console.log(
      JSON.stringify({
        loggedIn: true,
        accounts: (cloudflare.accounts ?? ["studio"]).map((id) => ({ id, name: id })),
      }),
    ),
  "secret list": () =>
    cloudflare.absent?.includes("worker")
      ? fail('Worker "wedding-film-studio" not found.')
      : console.log(
          JSON.stringify((cloudflare.secrets ?? []).map((name) => ({ name, type: "secret_text" }))),
        ),
  "kv namespace list": () => console.log(JSON.stringify((cloudflare.namespaces ?? []).map((id) => ({ id })))),
  "r2 bucket info": () => exists(args[3]),
  "queues info": () => exists(args[2]),
  "email sending settings": () => exists(args[3], "  Enabled:            true"),
};

const find = (commands: Record<string, () => void>) =>
  Object.entries(commands).find(([name]) => call.startsWith(name))?.[1];
const answer = find(looks) ?? find(answers);
if (!answer) fail(`Unknown command: ${call}`);
else if (cloudflare.refuses?.some((text) => call.startsWith(text)))
  fail("Authentication error [code: 10000]");
else answer();
if (!find(looks)) {
  writeFileSync(`${path}.new`, JSON.stringify(cloudflare));
  renameSync(`${path}.new`, path);
}
