import * as strings from "../strings/own.ts";

type Props = { bookingId: string };

/** The link to a wedding's payments, on the couple's own page. */
export function PaymentsLink({ bookingId }: Props) {
  const id = `payments-${bookingId}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-20">
        {strings.payments}
      </h3>
      <p className="mt-2">{strings.whatIsDueWhatHas}</p>
      <p className="mt-2">
        <a
          href={`/my-wedding/payments?booking=${encodeURIComponent(bookingId)}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          {strings.seeYourPayments}
        </a>
      </p>
    </section>
  );
}
