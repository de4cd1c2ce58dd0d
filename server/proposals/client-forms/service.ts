import { askForCode } from "#server/clients/confirmation/service.ts";
import { writeMessage } from "#server/clients/conversation/service.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { type Failure, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { truncate } from "#server/platform/truncate.ts";
import { declineProposal } from "../declining/service.ts";
import type { KeptForm } from "../kept-form/contract.ts";
import { keepForm } from "../kept-form/service.ts";
import { type Choice, chosenOf } from "../offer/contract.ts";
import { signedHashOf } from "../sending/signed-words.ts";
import { askedOf, hindranceOf, signingAs } from "../signers/contract.ts";
import { signatureAbout } from "../signing/code-about.ts";
import { type ClientProposal, clientProposalPath, NOT_OPEN } from "../signing/contract.ts";
import { signProposal } from "../signing/service.ts";
import * as strings from "../strings/client-forms.ts";
import { ASKS_TO_DECLINE, CHANGE_ASKED } from "./contract.ts";

type Sent = { id: string; headers: Headers; fields: Record<string, string>; addOnIds: string[] };

/** The proposal that a form is about, and the partner who sends it. */
type Found = { client: Client; proposal: ClientProposal };

/** What they have last sent from this page. */
type Before = { kept: KeptForm | null };

/** What a form came to: the page to go to next, and what to say there. */
export type FormOutcome = { path: string; cookies: string[]; done?: string; failure?: Failure };

/** The intent of the form that signs. */
const SIGN = "";
const SIGNING_FIELDS = ["consent", "fullName", "postalAddress", "isLegalName"];
/** Far more than any of the fields takes. */
const KEPT_MAX = 10_000;

const valuesIn = (fields: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (fields[name] ? [[name, truncate(fields[name], KEPT_MAX)]] : [])),
  );

/** Sends another code for the choice that was sent with the request. */
async function sendAnother(services: Services, { client, proposal }: Found, { headers, choice }: Chosen) {
  if (choice === null) return { ...ok(null), cookies: [] };
  const { signers } = proposal.document;
  const signedBy = proposal.signatures.map(({ contactId }) => contactId);
  const signer = signingAs(signers, signedBy, client);
  if (askedOf(signers, client) !== "yes" || hindranceOf(signer, proposal.partners))
    return { ...fail("conflict", { form: NOT_OPEN }), cookies: [] };
  const about = signatureAbout(proposal, signer, {
    choice,
    shown: await signedHashOf(proposal, choice),
  });
  return askForCode(services, client, { headers, path: clientProposalPath(proposal.id), about });
}

type Chosen = { headers: Headers; choice: Choice | null };

/** Sends the studio a message about a proposal, which stays as it is. */
const askForChange = (
  services: Services,
  { client, proposal }: Found,
  { message = "", key = "" }: Sent["fields"],
) =>
  writeMessage(services, client, {
    message: message.trim() && strings.changeAskedFor(proposal.document.number, message),
    key,
  });

/**
 * Carries out a form of a proposal's page. What was sent is kept on the server, so the answer is always a page to go
 * to: it shows the same after a reload, and Back never leads to the answer of a form.
 * @throws if the database does not answer
 */
export async function takeProposalForm(
  services: Services,
  { kept: before, ...found }: Found & Before,
  { intent, ...sent }: Sent & { intent: string },
): Promise<FormOutcome> {
  const { id, headers, fields, addOnIds } = sent;
  const { client, proposal } = found;
  const path = clientProposalPath(id);
  const keep = (form: Partial<KeptForm>) =>
    keepForm(services, { id, headers }, { choice: null, values: {}, errors: {}, ...before, ...form });

  if (intent === "change") {
    const asked = await askForChange(services, found, fields);
    const values = { ...before?.values, ...valuesIn(fields, ["message"]) };
    if (asked.ok) {
      const { message: _, ...others } = values;
      await keep({ values: others, errors: {} });
      return { path, cookies: [], done: CHANGE_ASKED };
    }
    await keep({ values, errors: asked.error.fields ?? {} });
    return { path, cookies: [], failure: asked };
  }

  if (intent === "decline") {
    const declined: Result<unknown> & { cookies?: string[] } = await declineProposal(services, client, sent);
    const { cookies = [] } = declined;
    if (declined.ok) return { path, cookies };
    const { sure, ...errors } = declined.error.fields ?? {};
    await keep({ values: { ...before?.values, ...valuesIn(fields, ["reason"]) }, errors });
    const asks = sure !== undefined || errors.code !== undefined;
    return { path: asks ? `${path}?${ASKS_TO_DECLINE}` : path, cookies, failure: declined };
  }

  // The button that signs sends no intent. Whatever else isn't known must not sign.
  if (intent !== "choose" && intent !== "new-code" && intent !== SIGN) return { path, cookies: [] };
  const sentChoice = { packageId: fields.packageId ?? "", addOnIds: [...new Set(addOnIds)].sort() };
  const choice = chosenOf(proposal.document.offer, sentChoice) ? sentChoice : null;
  const values = { ...before?.values, consent: "", isLegalName: "", ...valuesIn(fields, SIGNING_FIELDS) };
  if (intent === "choose") {
    await keep({ choice: choice ?? before?.choice ?? null, values, errors: {} });
    return { path, cookies: [] };
  }
  const result: Result<unknown> & { cookies?: string[] } = await (intent === "new-code"
    ? sendAnother(services, found, { headers, choice: proposal.settled ?? choice })
    : signProposal(services, client, sent));
  const { cookies = [] } = result;
  if (result.ok) return { path, cookies };
  await keep({ choice: choice ?? before?.choice ?? null, values, errors: result.error.fields ?? {} });
  return { path, cookies, failure: result };
}
