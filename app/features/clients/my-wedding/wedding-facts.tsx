import type { PackageView, WeddingView } from "#server/clients/wedding/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/my-wedding.ts";

export type AgreedOffer = PackageView & { totalCents: number };
export type OfferedTotal = {
  totalCents: number;
  /** Whether more can be chosen. */
  isLowest: boolean;
};

type Props = {
  wedding: Pick<WeddingView, "venue" | "guestCount" | "package">;
  sentOn: string | null;
  /** Whether the booking ended early, so that no package and no price stands. */
  isClosed: boolean;
  /** What was signed. More specific than the inquiry. */
  agreed?: AgreedOffer | null | undefined;
  offered?: OfferedTotal | null | undefined;
};

const offeredWords = ({ totalCents, isLowest }: OfferedTotal) =>
  isLowest ? `from ${formatMoney(totalCents)}` : formatMoney(totalCents);

/** Venue, guests, package and price of a wedding. */
export function WeddingFacts({
  wedding: { venue, guestCount, package: asked },
  sentOn,
  isClosed,
  agreed,
  offered,
}: Props) {
  const chosen = isClosed ? null : (agreed ?? asked);
  const facts: [string, string | null][] = [
    [strings.place, venue],
    [strings.guests, guestCount === null ? null : String(guestCount)],
    [strings.packageLabel, chosen?.name ?? null],
    [strings.agreedTotal, agreed && !isClosed ? formatMoney(agreed.totalCents) : null],
    [strings.offeredTotal, offered && !isClosed ? offeredWords(offered) : null],
    [strings.inquirySent, sentOn],
  ];
  return (
    <section>
      <dl className="border-b border-line text-14">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
                <dt className="quiet">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {chosen && chosen.features.length > 0 && (
        <details>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-14">
            {strings.whatYourPackageIncludes}
          </summary>
          <ul className="list-disc pl-5 text-14">
            {chosen.features.map((feature) => (
              <li key={feature} className="py-1">
                {feature}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
