/** The response of `/api/ready` while the Worker can serve requests. */
export type Readiness = {
  /** Cloudflare's id of the Worker version that answered. */
  version: string;
  /** The newest migration that this build knows, for example `0012_plain_names`. */
  migration: string;
};
