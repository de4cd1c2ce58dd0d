import type { WorkerConfig } from "./config.ts";
import { type Finding, fault, good } from "./findings.ts";

const DEPLOY_DOC = "docs/operations.md, “Deploy once”";

/** The bindings that the Worker uses, each with what finds it in wrangler.toml. `IMAGES` is optional (server/env.d.ts). */
const BINDINGS: [name: string, isThere: (config: WorkerConfig, name: string) => boolean][] = [
  ["KV", ({ kv_namespaces: all }, name) => all.some(({ binding }) => binding === name)],
  ["MEDIA", ({ r2_buckets: all }, name) => all.some(({ binding }) => binding === name)],
  ["BACKUPS", ({ r2_buckets: all }, name) => all.some(({ binding }) => binding === name)],
  ["OUTBOX_QUEUE", ({ queues }, name) => queues.producers?.some(({ binding }) => binding === name) ?? false],
  [
    "ANALYTICS_QUEUE",
    ({ queues }, name) => queues.producers?.some(({ binding }) => binding === name) ?? false,
  ],
  ["EMAIL", ({ send_email: all }, name) => all.some((each) => each.name === name)],
  ...["AUTH_LIMITER", "FORM_LIMITER", "LINK_LIMITER", "EVENT_LIMITER"].map(
    (limiter): (typeof BINDINGS)[number] => [
      limiter,
      ({ ratelimits: all }, name) => all.some((each) => each.name === name),
    ],
  ),
  ["ASSETS", ({ assets }, name) => assets?.binding === name],
  ["VERSION", ({ version_metadata: metadata }, name) => metadata?.binding === name],
];

export const BINDING_NAMES = BINDINGS.map(([name]) => name);

/** Checks that wrangler.toml has what the Worker uses. Whether it exists at Cloudflare is asked there. */
export function checkBindings(config: WorkerConfig): Finding[] {
  const absent = BINDINGS.filter(([name, isThere]) => !isThere(config, name)).map(([name]) =>
    fault(
      name,
      "wrangler.toml has no such binding",
      `Restore it from the project's wrangler.toml (${DEPLOY_DOC})`,
    ),
  );
  const withoutId = config.kv_namespaces.filter(({ id }) => !id);
  const everyMinute = config.triggers.crons?.includes("* * * * *");
  return [
    ...(absent.length === 0 ? [good("bindings", `all ${BINDINGS.length} are in wrangler.toml`)] : absent),
    ...withoutId.map(({ binding }) =>
      fault(
        binding,
        "the namespace has no id",
        `Run npx wrangler kv namespace create ${binding}, and add its id to wrangler.toml`,
      ),
    ),
    everyMinute
      ? good("cron", "every minute")
      : fault("cron", "does not run every minute", 'Set crons = ["* * * * *"] in wrangler.toml'),
  ];
}
