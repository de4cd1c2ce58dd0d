import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy, unstable_readConfig } from "wrangler";

type Where =
  /** Those in the operator's account at Cloudflare. wrangler must be signed in. */
  | { remote: true }
  /** Those of the development server, which keeps its state in this directory. */
  | { remote: false; state: string };

/** Opens the buckets of wrangler.toml for a command. Their names are the bindings. */
export async function openBuckets<Name extends string>(where: Where) {
  const { compatibility_date, r2_buckets } = unstable_readConfig({ config: "wrangler.toml" });
  const directory = mkdtempSync(join(tmpdir(), "buckets-"));
  const configPath = join(directory, "wrangler.json");
  const buckets = r2_buckets.map((bucket: object) => ({ ...bucket, remote: where.remote }));
  writeFileSync(configPath, JSON.stringify({ name: "buckets", compatibility_date, r2_buckets: buckets }));
  const proxy = await getPlatformProxy<Record<Name, R2Bucket>>({
    configPath,
    ...(where.remote ? {} : { persist: { path: join(where.state, "v3") } }),
    remoteBindings: where.remote,
  });
  const close = async () => {
    await proxy.dispose();
    rmSync(directory, { recursive: true, force: true });
  };
  return { buckets: proxy.env, close };
}
