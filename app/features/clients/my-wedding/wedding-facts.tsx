import type { WeddingView } from "#server/clients/wedding/contract.ts";

type Props = { wedding: Pick<WeddingView, "venue" | "guestCount" | "package">; sentOn: string };

/** Place, guests and package of a wedding. */
export function WeddingFacts({ wedding: { venue, guestCount, package: chosen }, sentOn }: Props) {
  const facts: [string, string | null][] = [
    ["Place", venue],
    ["Guests", guestCount === null ? null : String(guestCount)],
    ["Package", chosen?.name ?? null],
    ["Inquiry sent", sentOn],
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
            What your package holds
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
