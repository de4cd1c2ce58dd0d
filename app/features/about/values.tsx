const VALUES = [
  {
    name: "Authenticity",
    text: "Nothing is staged twice. The laugh in your film is the laugh that was in the room.",
  },
  {
    name: "Excellence",
    text: "Cinema lenses, sound that carries a whisper, and an edit that is finished when nothing more can go.",
  },
  {
    name: "Artistry",
    text: "Light, pace and silence are our materials. No two days look alike, and neither do our films.",
  },
];

export function Values() {
  return (
    <section className="room-light later" aria-labelledby="values">
      <div className="frame py-18 lg:py-28">
        <h2 id="values" className="mb-8 text-44 lg:mb-12">
          Our Values
        </h2>
        <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
          {VALUES.map(({ name, text }) => (
            <li key={name}>
              <h3 className="border-b border-accent pb-3 text-25">{name}</h3>
              <p className="quiet mt-4">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
