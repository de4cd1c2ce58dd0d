import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { isAddress, isSample, parseAddress } from "#server/platform/mail-address.ts";
import { type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { deliverNow } from "../outbox/service.ts";
import * as strings from "../strings/sender.ts";
import { insertTest } from "../templates/queries.ts";
import { composeText } from "../templates/service.ts";
import { type Sender, TESTS_AN_HOUR, type TestOutcome, TOO_MANY_TESTS } from "./contract.ts";

const TESTS: Limit = { name: "sender-test", most: TESTS_AN_HOUR, seconds: 3600 };

type Configured = Pick<Services, "env" | "studioInbox">;

/** Returns why the transport can't send, or null if its configuration is complete. */
function transportProblem({ env }: Configured): string | null {
  switch (env.MAIL_TRANSPORT) {
    case "cloudflare":
      return env.EMAIL ? null : strings.noBinding;
    case "resend":
      return env.RESEND_API_KEY ? null : strings.noKey;
    case "console":
      return strings.onlyTheLog;
    default:
      return strings.noTransport;
  }
}

function addressProblem({ env, studioInbox }: Configured): string | null {
  const { email } = parseAddress(env.MAIL_FROM);
  if (!isAddress(email) || isSample(email)) return strings.sampleFrom(env.MAIL_FROM);
  return isSample(studioInbox) ? strings.sampleInbox(studioInbox) : null;
}

const TRANSPORTS: Record<string, string> = {
  cloudflare: strings.cloudflare,
  resend: strings.resend,
  console: strings.development,
};

/** Returns the sender of the site's emails from the Worker's configuration, without a request to the provider. */
export const senderOf = (services: Configured): Sender => ({
  from: services.env.MAIL_FROM,
  replyTo: services.studioInbox,
  transport: TRANSPORTS[services.env.MAIL_TRANSPORT] ?? strings.unknown(services.env.MAIL_TRANSPORT),
  problem: transportProblem(services) ?? addressProblem(services),
});

/**
 * Sends an email to the admin's own address, once per key, and waits for the provider's response.
 * @returns `conflict` with instructions if nothing could be sent at all
 */
export async function sendSenderTest(
  services: Services,
  admin: Admin,
  { key }: { key: string },
): Promise<Result<TestOutcome>> {
  const { from, replyTo, problem } = senderOf(services);
  if (problem) return fail("conflict", { form: problem });
  const wait = await secondsToWait(services, [{ limit: TESTS, who: admin.userId }]);
  if (wait > 0) return limited(wait, { form: TOO_MANY_TESTS });
  const studio = await loadStudio(services);
  const { subject, textBody, htmlBody } = composeText(studio, {
    subject: strings.testSubject(studio.siteTitle),
    heading: strings.testHeading,
    paragraphs: [strings.testText(from, replyTo), strings.testSpam],
  });
  const idempotencyKey = `sender-test:${key}`;
  await insertTest(services.db, admin, {
    templateId: "sender",
    template: strings.senderTest,
    at: services.clock.now(),
    mail: {
      idempotencyKey,
      kind: "template_test",
      bookingId: null,
      sentBy: admin.userId,
      toAddress: admin.email,
      replyTo,
      subject,
      textBody,
      htmlBody,
    },
  });
  return ok({ to: admin.email, ...(await deliverNow(services, idempotencyKey)) });
}
