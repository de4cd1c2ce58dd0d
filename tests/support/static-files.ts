import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The static files for the Worker, read from `public`. */
export const staticFiles = {
  fetch: async (asked: RequestInfo | URL) => {
    const path = join("public", new URL(String(asked)).pathname);
    return existsSync(path) ? new Response(readFileSync(path)) : new Response(null, { status: 404 });
  },
};
