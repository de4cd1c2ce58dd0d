import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import * as strings from "../strings/submissions.ts";
import { classifySubmission, contentOf } from "./classify-submission.ts";
import type { Verdict } from "./contract.ts";
import { answerKnownFlood, refuseTooMany } from "./refuse-floods.ts";
import {
  idOf,
  newReceipt,
  type Submission,
  type SubmissionKind,
  submissionIdOf,
  takenAs,
  wasSubmitted,
} from "./service.ts";

type Posted<Row extends Submission> = {
  submissionKind: SubmissionKind<Row>;
  fields: Record<string, string>;
  token: string;
  headers: Headers;
  /** The validated content. The submission's id is computed from it. */
  content: object;
  /** The seconds to wait if the form was already counted with its first picture. */
  counted?: number | undefined;
};

/** The fields that every record of a public form has. */
export type Submitted = {
  id: string;
  submissionId: string;
  /** ISO 8601. */
  receivedAt: string;
  siteUrl: string;
  /** Whether Turnstile was set up but couldn't be reached. */
  unchecked: boolean;
};

type Judged = {
  verdict: Verdict;
  /** Whether this exact submission was accepted before. A repeat is never rejected. */
  isStored: () => Promise<boolean>;
};

/** Makes a submission durable. The returned `note` is shown on the page behind the receipt. */
type Save = (submitted: Submitted, judged: Judged) => Promise<Result<{ note: string }>>;

/**
 * Processes a valid public form: applies rate limits, detects spam, has it saved, and returns the receipt. Sending
 * the same submission again returns the same receipt and changes nothing.
 * @returns `invalid` with a message for `humanCheck` if Turnstile's token is missing, expired or used
 */
export async function receiveForm<Row extends Submission>(
  services: Services,
  { submissionKind, fields, token, headers, content, counted }: Posted<Row>,
  save: Save,
): Promise<Result<{ receipt: string }>> {
  const { kind } = submissionKind;
  const flood = await answerKnownFlood(services, { headers, kind, token, content });
  if (flood) return flood;
  const { verdict, unchecked, needsToken } = await classifySubmission(services, {
    kind,
    token,
    fields,
    content,
  });
  const submissionId = await submissionIdOf(services, { kind, token, input: contentOf(verdict, content) });
  const isStored = () => wasSubmitted(services, submissionKind, submissionId);
  const tooMany = await refuseTooMany(services, { headers, kind, wasSubmitted: isStored, counted });
  if (tooMany) return tooMany;
  if (needsToken && !(await isStored())) {
    services.log.warn("turnstile_token_missing", { kind });
    return fail("invalid", { humanCheck: strings.checkDidNotFinish });
  }
  const id = idOf(submissionId);
  const receivedAt = services.clock.now().toISOString();
  const submitted = { id, submissionId, receivedAt, siteUrl: services.siteUrl, unchecked };
  const saved = await save(submitted, { verdict, isStored });
  if (!saved.ok) return saved;
  return ok(takenAs(submissionId, newReceipt(services, kind, id, saved.value.note)));
}
