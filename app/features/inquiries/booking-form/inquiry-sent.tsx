import type { ReactNode } from "react";
import { Link } from "react-router";
import { picturesSent } from "#server/inquiries/inspiration/contract.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import type { PageWords } from "#server/website/content-blocks/contract.ts";
import * as strings from "../strings/booking-form.ts";

type Props = {
  words: PageWords["booking-sent"];
  /** The inquiry's data in the receipt, with a formatted date. */
  sent: { date?: string; waiting?: boolean; images?: number };
  packageName: string | undefined;
  /** How to contact the studio. */
  children: ReactNode;
};

const PICTURES = strings.inspirationImages;

/** The page after sending: what was sent, and what comes next. */
export function InquirySent({ words, sent, packageName, children }: Props) {
  const { date, waiting, images = 0 } = sent;
  const facts: [name: string, value: string | undefined][] = [
    [strings.weddingDate, date],
    [strings.packageLabel, packageName],
    [PICTURES, images > 0 ? picturesSent(images) : undefined],
  ];
  const steps = waiting ? [] : words.steps;
  return (
    <div data-inquiry="sent" className="frame grid gap-18 py-18 md:grid-cols-2 lg:py-28">
      {date && (
        <section aria-labelledby="what-you-sent">
          <h2 id="what-you-sent" className="text-32">
            {words.repeats}
          </h2>
          <dl className="mt-4">
            {facts.map(
              ([name, value]) =>
                value && (
                  <div
                    key={name}
                    className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3"
                  >
                    <dt className="quiet">{name}</dt>
                    <dd className="tabular text-right" data-sent-pictures={name === PICTURES || undefined}>
                      {value}
                    </dd>
                  </div>
                ),
            )}
          </dl>
          {words.mailed && <p className="quiet border-t border-line pt-3 text-14">{words.mailed}</p>}
        </section>
      )}
      {steps.length > 0 && (
        <section aria-labelledby="what-happens-next">
          <h2 id="what-happens-next" className="text-32">
            {words.next}
          </h2>
          <ol className="mt-4">
            {steps.map(({ when, text }) => (
              <li key={when} className="border-t border-line py-3">
                <p className="font-semibold">{when}</p>
                <p className="quiet mt-1">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="your-wedding-page">
        <h2 id="your-wedding-page" className="text-32">
          {strings.yourWeddingPage}
        </h2>
        <p className="mt-4">{strings.seeWhereYourInquiryStands}</p>
        <Link to={CLIENT_HOME} className="button mt-6">
          {strings.goToMyWedding}
        </Link>
      </section>
      {children}
      <div className="border-t border-line pt-8">
        <Link to="/booking" className="text-link inline-flex min-h-12 items-center">
          {words.another}
        </Link>
      </div>
    </div>
  );
}
