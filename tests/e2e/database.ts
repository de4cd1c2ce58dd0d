import { join } from "node:path";
import { openDatabase } from "#drizzle/client.ts";
import { startSqld } from "#drizzle/sqld.ts";
import { E2E_DATA } from "./address.ts";

/** Opens the database of the site under test. A server already runs on its files, and this finds it. */
export async function openSiteDatabase() {
  const { url, owned } = await startSqld({ directory: join(E2E_DATA, "sqld") });
  if (owned) throw new Error("The site under test has no database running");
  return openDatabase({ url, timeoutMs: 30_000 });
}
