const AWARDS = [
  "Wedding Film Awards 2023",
  "Cinematography Excellence",
  "Couples' Choice Award",
  "Best Wedding Videographer",
];

export function Awards() {
  return (
    <section className="room-dark later" aria-labelledby="awards">
      <div className="frame grid gap-8 py-18 lg:grid-cols-12 lg:py-28">
        <h2 id="awards" className="text-44 lg:col-span-4">
          Recognition & Awards
        </h2>
        <ul className="lg:col-span-7 lg:col-start-6">
          {AWARDS.map((award) => (
            <li
              key={award}
              className="border-b border-line-dark py-6 font-heading text-25 first:pt-0 lg:first:pt-3"
            >
              {award}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
