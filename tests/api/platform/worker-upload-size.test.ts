import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/**
 * Maximum compressed size of the Worker's upload: half of the 3 MB that Cloudflare's free plan allows,
 * https://developers.cloudflare.com/workers/platform/limits/#worker-size. Loaded on demand: the PDF writer with its fonts, 140 KiB, for
 * agreements and invoices; Stripe's package, 66 KiB, for payments; and the email parser, 27 KiB, for incoming mail.
 */
const LIMIT_KIB = 1536;

it("wrangler accepts the build for deployment, and the upload stays small", () => {
  const output = execFileSync("npx", ["wrangler", "deploy", "--dry-run"], {
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  const gzip = Number(/gzip: ([\d.]+) KiB/.exec(output)?.[1]);
  console.log(`The Worker's upload: ${gzip} KiB gzip`);
  expect(output).toContain("--dry-run: exiting now.");
  for (const binding of ["env.KV", "env.MEDIA", "env.OUTBOX_QUEUE", "env.ANALYTICS_QUEUE", "env.EMAIL"])
    expect(output).toContain(binding);
  expect(gzip).toBeGreaterThan(0);
  expect(gzip).toBeLessThan(LIMIT_KIB);
});
