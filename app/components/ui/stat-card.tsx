const numberFormat = new Intl.NumberFormat("en-US");

type Props = {
  label: string;
  value: number;
  note?: string;
  /** The one that asks for something. */
  highlighted?: boolean;
};

export function StatCard({ label, value, note, highlighted = false }: Props) {
  return (
    <section
      aria-label={label}
      className={`border bg-white p-5 ${highlighted ? "border-accent shadow-[inset_0_3px_0_var(--accent)]" : "border-line"}`}
    >
      <h2 className="quiet font-body text-14 tracking-normal">{label}</h2>
      <p className="tabular mt-2 text-32 font-semibold leading-none">{numberFormat.format(value)}</p>
      {note && <p className="quiet mt-2 text-12">{note}</p>}
    </section>
  );
}
