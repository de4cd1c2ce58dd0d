import { deviceCookieFor, sessionTokenOf } from "#server/accounts/sign-in/service.ts";
import { type Failure, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { Client } from "../gate/contract.ts";
import { type ClientRight, needsCode } from "../rights/contract.ts";
import { type CodePurpose, signInReason } from "../sign-in/contract.ts";
import { checkCode, hasOpenCode, pendingCode, sendCode } from "../sign-in/service.ts";
import { CODE_ASKED, CODE_FOR_OTHER } from "./contract.ts";
import { linkMarkOf } from "./statements.ts";

type Asked = {
  right: ClientRight;
  headers: Headers;
  /** The fields of the form that needs the confirmation: `code` once there is one. */
  fields: Record<string, string>;
  /** The page with the form. */
  path: string;
  about?: About;
  /** Whether a code is needed however the session was opened. */
  always?: boolean;
};

/** What a code confirms: as an exact key, and for the subject and as a sentence of the mail that carries the code. */
export type About = { key: string; purpose: CodePurpose; note?: string };

/** What a code confirms by default: any form of the wedding page. */
const ANY_FORM: About = { key: "confirm", purpose: "confirm" };

/** Cookies to set with the response. */
type Cookies = { cookies: string[] };

type Pending = "none" | "this" | "other";

/** Returns what the code confirms that was sent to this client in this browser, compared with what they confirm now. */
async function pendingFor(
  services: Services,
  { email }: Pick<Client, "email">,
  { headers, about = ANY_FORM }: Pick<Asked, "headers" | "about">,
): Promise<Pending> {
  const code = await pendingCode(services, headers);
  if (code?.email !== email.toLowerCase()) return "none";
  if (code.about === about.key) return "this";
  return code.about === "" ? "none" : "other";
}

/** Whether a code for exactly this was sent to this client in this browser, and they can still enter it. */
export const awaitsCode = async (services: Services, client: Client, asked: Omit<Asked, "fields" | "path">) =>
  (asked.always || needsCode(client, asked.right)) && (await pendingFor(services, client, asked)) === "this";

/** Sends a code to the client's own address and reports that beside the code field. */
export async function askForCode(
  services: Services,
  { email }: Pick<Client, "email">,
  { headers, path, about = ANY_FORM }: Pick<Asked, "headers" | "path" | "about">,
): Promise<Failure & Cookies> {
  const to = { email: email.toLowerCase(), isSignedIn: true, isTyped: false };
  const what = { about: about.key, purpose: about.purpose, note: about.note };
  const sent = await sendCode(services, { ...to, ...what, headers, path });
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
 * @returns the client as they are now; `conflict` if the code that was entered was requested for something else
 * @throws if the database does not answer
 */
export async function confirmClient(
  services: Services,
  client: Client,
  { right, headers, fields, path, about = ANY_FORM, always = false }: Asked,
): Promise<Result<Client> & Cookies> {
  if (!always && !needsCode(client, right)) return { ...ok(client), cookies: [] };
  const pending = await pendingFor(services, client, { headers, about });
  if (pending === "other" && fields.code)
    return { ...fail("conflict", { form: CODE_FOR_OTHER }), cookies: [] };
  if (pending !== "this") return askForCode(services, client, { headers, path, about });
  if (!fields.code)
    return (await hasOpenCode(services, headers))
      ? { ...fail("invalid", { code: CODE_ASKED }), cookies: [] }
      : askForCode(services, client, { headers, path, about });
  const token = sessionTokenOf(services, headers);
  const confirms = token === null ? undefined : await linkMarkOf(token);
  const checked = await checkCode(services, { headers, fields, confirms, about: about.key });
  if (!checked.ok) return { ...withWords(checked), cookies: [] };
  // By the code the device has proven whose it is, which the link didn't.
  const device = needsCode(client, right)
    ? [await deviceCookieFor(services, client.email.toLowerCase())]
    : [];
  return { ...ok({ ...client, fromLink: false }), cookies: [checked.value.forgotten, ...device] };
}
