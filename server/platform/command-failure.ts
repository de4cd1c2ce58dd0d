// Says why a command failed, for the person who runs it: which host, the cause, and what to do next.

/** What can be wrong between a command and a host. */
export type FailureKind =
  | "no_host"
  | "no_connection"
  | "timeout"
  | "tls"
  | "token"
  | "missing"
  | "server"
  | "stranger"
  | "schema"
  | "address"
  | "other";

type Innermost = { name: string; message: string; code: string; status: number | null };

/**
 * Libraries wrap errors, and Drizzle's wrapper repeats the statement with its parameters. The innermost says why. Its
 * code may be at the one around it.
 */
function innermostOf(error: unknown): Innermost {
  let cause = error;
  let code = "";
  for (;;) {
    if (!(cause instanceof Error)) return { name: "", message: String(cause), code, status: null };
    if ("code" in cause && typeof cause.code === "string") code = cause.code;
    if (!(cause.cause instanceof Error)) break;
    cause = cause.cause;
  }
  const status = "status" in cause && typeof cause.status === "number" ? cause.status : null;
  return { name: cause.name, message: cause.message, code, status };
}

const KINDS: [kind: FailureKind, codes: RegExp][] = [
  ["no_host", /^(?:ENOTFOUND|EAI_AGAIN)$/],
  ["no_connection", /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|UND_ERR_SOCKET)$/],
  ["timeout", /^(?:ETIMEDOUT|UND_ERR_\w*TIMEOUT)$/],
  ["tls", /^(?:ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/],
  ["stranger", /^HRANA_/],
  ["address", /^(?:URL_|ERR_INVALID_URL$)/],
];

const STATUSES: Record<number, FailureKind> = { 401: "token", 403: "token", 404: "missing" };

function kindOf({ name, message, code, status }: Innermost): FailureKind {
  if (status !== null) return STATUSES[status] ?? "server";
  if (name === "TimeoutError") return "timeout";
  // A page instead of JSON.
  if (name === "SyntaxError") return "stranger";
  // The only name that fetch has for a port that browsers block, such as 1.
  if (message === "bad port") return "address";
  if (/\bno such (?:table|column)\b/.test(message)) return "schema";
  return KINDS.find(([, codes]) => codes.test(code))?.[0] ?? "other";
}

/** Returns what a host did, as the rest of a sentence that begins with its name. */
function wordsOf(kind: FailureKind, { code, status, message }: Innermost): string {
  switch (kind) {
    case "no_host":
      return "has no address in DNS";
    case "no_connection":
      return `took no connection (${code})`;
    case "timeout":
      return "did not answer in time";
    case "tls":
      return `has no valid TLS certificate for that name (${code})`;
    case "token":
      return `refused access (HTTP ${status})`;
    case "missing":
      return `knows nothing at that address (HTTP ${status})`;
    case "server":
      return `answered HTTP ${status}`;
    case "stranger":
      return "answered something else than was asked for";
    case "address":
      return "is not an address that can be called";
    case "schema":
      return `lacks migrations: ${message.split("\n")[0]}`;
    default:
      return `reported: ${message.split("\n")[0] || code}`;
  }
}

/** Returns an address's host, which is all of it that may be printed: a database's address may hold a token. */
export const hostOf = (address: string) =>
  (URL.canParse(address) && new URL(address).host) || "TURSO_DATABASE_URL";

const SECRETS = ["TURSO_AUTH_TOKEN", "BACKUP_KEY", "ADMIN_PASSWORD", "BETTER_AUTH_SECRET"];
/** Anything shorter may be a word of the sentence. */
const LEAST_SECRET = 8;

/**
 * Hides the secrets of this process. A library's message may quote one: that of a header which can't be sent quotes the
 * token in it. Each line by itself, because the sentence ends at the first line break.
 */
function withoutSecrets(text: string): string {
  const lines = SECRETS.flatMap((name) => (process.env[name] ?? "").split(/[\r\n]+/))
    .map((line) => line.trim())
    .filter((line) => line.length >= LEAST_SECRET)
    // One may be part of another.
    .sort((one, other) => other.length - one.length);
  return lines.reduce((rest, line) => rest.replaceAll(line, "(secret)"), text);
}

/** Returns what failed at a host: the kind, and a sentence without a full stop. */
export function failureAt(host: string, error: unknown): { kind: FailureKind; says: string } {
  const innermost = innermostOf(error);
  const kind = kindOf(innermost);
  return { kind, says: withoutSecrets(`${host} ${wordsOf(kind, innermost)}`) };
}

const CREATE_TOKEN =
  "Create a token with `turso db tokens create DATABASE` and set TURSO_AUTH_TOKEN, also as the Worker's secret.";
const CHECK_ADDRESS =
  "Compare TURSO_DATABASE_URL with `turso db show --url DATABASE`. It begins with libsql:// or https://.";
const TRY_AGAIN = "Look at https://status.turso.tech, and run this again when the database answers.";

const DATABASE_REMEDIES: Record<FailureKind, string> = {
  no_host: CHECK_ADDRESS,
  no_connection: `Check this machine's connection. ${TRY_AGAIN}`,
  timeout: TRY_AGAIN,
  tls: `Check that nothing between this machine and the database replaces its certificate. ${CHECK_ADDRESS}`,
  token: CREATE_TOKEN,
  missing: CHECK_ADDRESS,
  server: `${TRY_AGAIN} If it stays, look in Turso's dashboard whether the plan's limit is reached.`,
  stranger: CHECK_ADDRESS,
  address: CHECK_ADDRESS,
  schema: "Run `npm run db:migrate`, then this again.",
  other: "The statement was refused and nothing of it was kept. Compare the database with the migrations.",
};

/** Returns what failed at a database, and the next step. */
export function databaseFailure(address: string, error: unknown): { says: string; remedy: string } {
  const { kind, says } = failureAt(`The database ${hostOf(address)}`, error);
  return { says, remedy: DATABASE_REMEDIES[kind] };
}

/** An error of ours says by itself what to do. */
const isOurs = (error: unknown) =>
  error instanceof Error && error.cause === undefined && !("code" in error) && !("status" in error);

/**
 * Returns what a command prints when it fails.
 * @param database the address of the database that the command uses
 */
export function describeFailure(error: unknown, database: string): string {
  if (isOurs(error)) return withoutSecrets((error as Error).message);
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (code === "ENOENT" && typeof path === "string")
    return `There is no file ${path}.\nNext: check the name and the folder.`;
  const { says, remedy } = databaseFailure(database, error);
  return `${says}.\nNext: ${remedy}`;
}
