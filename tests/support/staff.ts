import { eq } from "drizzle-orm";
import { session, user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import type { Studio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

type Method = "POST" | "PUT" | "DELETE";

/** Calls the API as the admin area's browser code does, with JSON or bytes. */
export const callApi = (visitor: Visitor, method: Method, path: string, body?: unknown) =>
  visitor.send(path, {
    method,
    // A file is sent unchanged.
    ...(body === undefined
      ? {}
      : { body: typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body) }),
    headers: { origin: SITE, ...(body === undefined ? {} : { "content-type": "application/json" }) },
  });

/** The API's response: a value, or an error per field. */
type ApiAnswer<Value> = {
  status: number;
  ok: boolean;
  value?: Value;
  error?: { code: string; fields?: Record<string, string> };
};

/** Calls the API and parses its response. */
export async function askApi<Value = unknown>(
  ...call: Parameters<typeof callApi>
): Promise<ApiAnswer<Value>> {
  const answer = await callApi(...call);
  return { ...((await answer.json()) as Omit<ApiAnswer<Value>, "status">), status: answer.status };
}

/** Returns a refusal's status and its error per field. */
export const errorsOf = async (answer: { status: number; json: () => Promise<unknown> }) => ({
  status: answer.status,
  fields: ((await answer.json()) as { error: { fields: Record<string, string> } }).error.fields,
});

export async function signedIn(
  studio: Studio,
  credentials = DEVELOPMENT_ADMIN,
  headers?: Record<string, string>,
): Promise<Visitor> {
  const visitor = createVisitor(studio);
  const { status } = await visitor.signIn(credentials, headers);
  if (status !== 302 && status !== 303) throw new Error(`The sign-in answered ${status}`);
  return visitor;
}

/** Returns an account's row. Undefined if there is none. */
export async function accountOf(studio: Studio, email: string) {
  const db = studio.database.open();
  const [found] = await db
    .select({
      id: user.id,
      name: user.name,
      emailVerified: user.emailVerified,
      role: profiles.role,
      suspendedAt: profiles.suspendedAt,
      version: profiles.version,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(eq(user.email, email));
  return found;
}

/** Creates a new person with an account. Returns its row and credentials. */
export async function newPerson(studio: Studio, standing: Parameters<typeof createPlainUser>[1] = {}) {
  const credentials = await createPlainUser(studio.database.open(), standing);
  const account = await accountOf(studio, credentials.email);
  if (!account) throw new Error("The account was not made");
  return { ...account, credentials, email: credentials.email, version: account.version ?? 0 };
}

export const sessionsOf = (studio: Studio, userId: string) =>
  studio.database.open().select().from(session).where(eq(session.userId, userId));
