import { Picture } from "#app/components/ui/picture.tsx";

const SERVICES = [
  {
    name: "Wedding Films",
    text: "The whole day as a film: vows and speeches in your own voices, from the first light to the last dance.",
    picture: "/demo/vintage-cine-lens-16x9.webp",
  },
  {
    name: "Highlight Reels",
    text: "The day's heart in a few minutes, cut to be watched again on an ordinary evening.",
    picture: "/demo/champagne-coupes-16x9.webp",
  },
  {
    name: "Same Day Edits",
    text: "Filmed in the morning, cut in the afternoon, shown to everybody you love at the reception.",
    picture: "/demo/paper-lanterns-on-dark-water-16x9.webp",
  },
];

export function Services() {
  return (
    <section className="room-light later" aria-labelledby="services">
      <div className="frame py-18 lg:py-28">
        <h2 id="services" className="mb-8 text-44 lg:mb-12">
          Our Services
        </h2>
        <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
          {SERVICES.map(({ name, text, picture }) => (
            <li key={name}>
              <div className="aspect-[4/3] overflow-hidden bg-ivory">
                <Picture
                  src={picture}
                  sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 92vw"
                  width={1600}
                  height={900}
                  className="still size-full object-cover"
                />
              </div>
              <h3 className="mt-6 border-b border-accent pb-3 text-25">{name}</h3>
              <p className="quiet mt-3">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
