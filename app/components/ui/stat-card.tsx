import { Link } from "react-router";

const numberFormat = new Intl.NumberFormat("en-US");

type Props = {
  label: string;
  value: number;
  note?: string;
  /** The address of the list of the counted records. */
  to?: string;
  /** Whether this card needs attention. */
  highlighted?: boolean;
};

export function StatCard({ label, value, note, to, highlighted = false }: Props) {
  const figures = (
    <>
      <h2 className="quiet font-body text-14 tracking-normal">{label}</h2>
      <p className="tabular mt-2 text-32 font-semibold leading-none">{numberFormat.format(value)}</p>
      {note && <p className="quiet mt-2 text-12">{note}</p>}
    </>
  );
  return (
    <section
      aria-label={label}
      className={`border-t-3 bg-white ${highlighted ? "border-accent" : "border-transparent"}`}
    >
      {to ? (
        <Link to={to} className="block h-full p-5 hover:bg-paper">
          {figures}
        </Link>
      ) : (
        <div className="p-5">{figures}</div>
      )}
    </section>
  );
}
