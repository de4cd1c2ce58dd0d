/** What the doctor reads of wrangler.toml. */
export type WorkerConfig = {
  name?: string | undefined;
  account_id?: string | undefined;
  vars: Record<string, unknown>;
  kv_namespaces: { binding: string; id?: string | undefined }[];
  r2_buckets: { binding: string; bucket_name?: string | undefined }[];
  queues: {
    producers?: { binding: string; queue: string }[] | undefined;
    consumers?: { queue: string }[] | undefined;
  };
  send_email: { name: string }[];
  ratelimits: { name: string }[];
  assets?: { binding?: string | undefined } | undefined;
  version_metadata?: { binding: string } | undefined;
  triggers: { crons?: string[] | undefined };
  routes?: (string | { pattern: string })[] | undefined;
  route?: string | { pattern: string } | undefined;
  workers_dev?: boolean | undefined;
  preview_urls?: boolean | undefined;
};

/** @throws {Error} if the file can't be read */
export async function readWorkerConfig(path: string): Promise<WorkerConfig> {
  // Imported here, because other steps of a deployment don't need it, and it takes a second.
  const { unstable_readConfig: readConfig } = await import("wrangler");
  return readConfig({ config: path }, { hideWarnings: true });
}

/** Returns a variable's value; empty if it is missing. */
export function variable({ vars }: WorkerConfig, name: string): string {
  const value = vars[name];
  return typeof value === "string" ? value.trim() : "";
}
