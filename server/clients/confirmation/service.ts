import "#server/platform/boundary.server.ts";
import { sessionTokenOf } from "#server/accounts/sign-in/service.ts";
import { type Failure, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { Client } from "../gate/contract.ts";
import { type ClientRight, needsCode } from "../rights/contract.ts";
import { signInReason } from "../sign-in/contract.ts";
import { checkCode, hasOpenCode, pendingAddress, sendCode } from "../sign-in/service.ts";
import { CODE_ASKED } from "./contract.ts";
import { linkMarkOf } from "./statements.ts";

type Asked = {
  right: ClientRight;
  headers: Headers;
  /** The fields of the form that needs the confirmation: `code` once there is one. */
  fields: Record<string, string>;
  /** The page with the form. */
  path: string;
};

/** Cookies to set with the response. */
type Cookies = { cookies: string[] };

/** Whether a code was sent to this client in this browser that they can still enter. */
export const awaitsCode = async (services: Services, client: Client, { headers, right }: Awaited) =>
  needsCode(client, right) && (await pendingAddress(services, headers)) === client.email.toLowerCase();

type Awaited = Pick<Asked, "headers" | "right">;

/** Sends a code to the client's own address and reports that beside the code field. */
export async function askForCode(
  services: Services,
  { email }: Client,
  { headers, path }: Omit<Asked, "fields" | "right">,
): Promise<Failure & Cookies> {
  const to = { email: email.toLowerCase(), isSignedIn: true, isTyped: false };
  const sent = await sendCode(services, { ...to, headers, path });
  if (!sent.ok) return { ...withWords(sent), cookies: [] };
  return { ...fail("invalid", { code: CODE_ASKED }), cookies: [sent.value] };
}

const withWords = ({ ok: no, error }: Failure): Failure => ({
  ok: no,
  error: { ...error, fields: error.fields?.code ? error.fields : { form: signInReason(error) } },
});

/**
 * Lets a client continue who may do this in their session. A client who came by a link must first enter a code sent
 * to their own address, because anyone the mail was forwarded to has the link as well. After that the session counts
 * as opened by a code.
 * @returns the client as they are now
 * @throws if the database does not answer
 */
export async function confirmClient(
  services: Services,
  client: Client,
  { right, headers, fields, path }: Asked,
): Promise<Result<Client> & Cookies> {
  if (!needsCode(client, right)) return { ...ok(client), cookies: [] };
  if (!(await awaitsCode(services, client, { headers, right })))
    return askForCode(services, client, { headers, path });
  if (!fields.code)
    return (await hasOpenCode(services, headers))
      ? { ...fail("invalid", { code: CODE_ASKED }), cookies: [] }
      : askForCode(services, client, { headers, path });
  const token = sessionTokenOf(services, headers);
  const confirms = token === null ? undefined : await linkMarkOf(token);
  const checked = await checkCode(services, { headers, fields, confirms });
  return checked.ok
    ? { ...ok({ ...client, fromLink: false }), cookies: [checked.value.forgotten] }
    : { ...withWords(checked), cookies: [] };
}
