#!/usr/bin/env node
// Replaces wrangler in tests/api/platform/deploy.test.ts: stores versions and deployments in the file
// $FAKE_CLOUDFLARE.
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import type { Deployment } from "#server/platform/deploy/wrangler.ts";

/** Cloudflare's state of the Worker, and the calls that a test makes it refuse. */
export type FakeCloudflare = {
  calls: string[];
  deployments: Deployment[];
  uploads: number;
  /** Calls that start with this text fail. */
  refuses?: string;
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

const answer = Object.entries(answers).find(([name]) => call.startsWith(name))?.[1];
if (!answer || (cloudflare.refuses && call.startsWith(cloudflare.refuses))) process.exitCode = 1;
else answer();
writeFileSync(path, JSON.stringify(cloudflare));
