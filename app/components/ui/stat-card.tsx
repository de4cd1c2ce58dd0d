const figures = new Intl.NumberFormat("en-US");

export function StatCard({ label, value, note }: { label: string; value: number; note?: string }) {
  return (
    <section aria-label={label} className="border border-line bg-white p-5">
      <h2 className="quiet font-body text-14 tracking-normal">{label}</h2>
      <p className="tabular mt-2 text-32 font-semibold leading-none">{figures.format(value)}</p>
      {note && <p className="quiet mt-2 text-12">{note}</p>}
    </section>
  );
}
