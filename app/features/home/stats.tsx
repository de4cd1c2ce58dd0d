const STATS = [
  { figure: "15+", name: "Awards" },
  { figure: "200+", name: "Happy couples" },
  { figure: "8+", name: "Years of experience" },
  { figure: "98%", name: "Five-star reviews" },
];

export function Stats() {
  return (
    <section className="room-light later border-t border-line bg-ivory" aria-label="The studio in figures">
      <dl className="frame grid grid-cols-2 gap-x-8 gap-y-12 py-12 lg:grid-cols-4 lg:py-18">
        {STATS.map(({ figure, name }) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-3">
            <dt className="label">{name}</dt>
            <dd className="font-heading text-64 leading-none">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
