import "#server/platform/boundary.server.ts";
import { ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
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
  /** What was sent, once it fits its schema: the submission's id is made of it. */
  content: object;
  /** The seconds to wait, where the form was counted already: with its first picture. */
  counted?: number | undefined;
};

/** What every record of a public form begins with. */
export type Submitted = {
  id: string;
  submissionId: string;
  /** ISO 8601. */
  receivedAt: string;
  siteUrl: string;
  /** Cloudflare was to be asked about the sender and could not be. */
  unchecked: boolean;
};

type Judged = {
  verdict: Verdict;
  /** Whether this very submission was taken before: a repetition is refused nothing. */
  isStored: () => Promise<boolean>;
};

/** Makes a submission durable. With `note`, the page behind the receipt says something of it. */
type Save = (submitted: Submitted, judged: Judged) => Promise<Result<{ note: string }>>;

/**
 * Takes a public form that fits its schema: limits its sender, tells programs from people, lets it be saved, and gives
 * the receipt. The same submission again gets the same receipt and changes nothing.
 */
export async function receiveForm<Row extends Submission>(
  services: Services,
  { submissionKind, fields, token, headers, content, counted }: Posted<Row>,
  save: Save,
): Promise<Result<{ receipt: string }>> {
  const { kind } = submissionKind;
  const flood = await answerKnownFlood(services, { headers, kind, token, content });
  if (flood) return flood;
  const { verdict, unchecked } = await classifySubmission(services, { kind, token, fields });
  const submissionId = await submissionIdOf(services, { kind, token, input: contentOf(verdict, content) });
  const isStored = () => wasSubmitted(services, submissionKind, submissionId);
  const tooMany = await refuseTooMany(services, { headers, kind, wasSubmitted: isStored, counted });
  if (tooMany) return tooMany;
  const id = idOf(submissionId);
  const receivedAt = services.clock.now().toISOString();
  const submitted = { id, submissionId, receivedAt, siteUrl: services.siteUrl, unchecked };
  const saved = await save(submitted, { verdict, isStored });
  if (!saved.ok) return saved;
  return ok(takenAs(submissionId, newReceipt(services, kind, id, saved.value.note)));
}
