type Props = { bookingId: string };

/** The way to what a wedding owes, on the couple's own page. */
export function PaymentsLink({ bookingId }: Props) {
  const id = `payments-${bookingId}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-20">
        Payments
      </h3>
      <p className="mt-2">What is due, what has arrived, and how to pay.</p>
      <p className="mt-2">
        <a
          href={`/my-wedding/payments?booking=${encodeURIComponent(bookingId)}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          See your payments
        </a>
      </p>
    </section>
  );
}
