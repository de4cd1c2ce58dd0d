import { daysAfter } from "./days.ts";

type Couple = { brideName: string; groomName: string; venue: string | null };
type Booking = Couple & { id: string; status: string; weddingDate: string };

type Said = Couple & { filmId: string; words: string; stars: number | null };

/** The couples of three of the default films. */
const SAID: readonly Said[] = [
  {
    brideName: "Mei",
    groomName: "Jonas",
    venue: "Lake Arrowhead",
    filmId: "lanterns-on-the-lake",
    words:
      "We told them we'd rather not be on camera much, so they mostly left us alone and filmed everyone else. That turned out to be the right call. My grandmother with her lantern is the part we keep going back to.",
    stars: 5,
  },
  {
    brideName: "Rosa",
    groomName: "Elliot",
    venue: "The Rooftop, Los Angeles",
    filmId: "a-toast-at-midnight",
    words:
      "Elliot's dad doesn't give speeches. He gave one, and they got all four minutes of it. The film took two weeks longer than we'd hoped. We'd still book them again.",
    stars: 4,
  },
  {
    brideName: "Nadia",
    groomName: "Sam",
    venue: "The Headland, Bodega Bay",
    filmId: "a-table-in-the-desert",
    words:
      "Forty people, a lot of wind and no schedule. They drove out the night before to see where the light would be. Both our families watched it together at Thanksgiving.",
    stars: null,
  },
];

/** A testimonial awaiting a decision. */
const WAITING = {
  words:
    "It was a long day, and they were still in good spirits at midnight. We wish the highlight were a little longer, but the full film makes up for it.",
  stars: 4,
};

const CONSENT =
  "You may show these words on your website, with our names and the place and month of our wedding. We can take this back at any time.";

const delivered = <Row extends Booking>(rows: Row[]) =>
  rows
    .filter(({ status }) => status === "delivered")
    .sort((one, other) => other.weddingDate.localeCompare(one.weddingDate) || (one.id < other.id ? -1 : 1));

/**
 * Assigns those films' couples to the most recently delivered bookings, so that their testimonials match their
 * weddings.
 */
export function withFilmCouples<Row extends Booking>(rows: Row[]): (Omit<Row, keyof Couple> & Couple)[] {
  const newest = delivered(rows).map(({ id }) => id);
  return rows.map((row) => {
    const said = SAID[newest.indexOf(row.id)];
    return said ? { ...row, brideName: said.brideName, groomName: said.groomName, venue: said.venue } : row;
  });
}

/** Returns three published testimonials, and one awaiting a decision. */
export function demoTestimonials(rows: Booking[], now: Date) {
  const given = [
    ...SAID.map(({ filmId, words, stars }) => ({ filmId, words, stars, status: "published" as const })),
    { ...WAITING, filmId: null, status: "received" as const },
  ];
  return delivered(rows)
    .slice(0, given.length)
    .flatMap(({ id, brideName, groomName, venue, weddingDate }, index) => {
      const said = given[index];
      if (!said) return [];
      const on = (days: number) =>
        new Date(Math.min(Date.parse(`${daysAfter(weddingDate, days)}T18:00:00Z`), now.getTime()));
      return {
        id: id.replace("booking", "testimonial"),
        bookingId: id,
        names: `${brideName} & ${groomName}`,
        place: venue,
        weddingDate,
        consent: CONSENT,
        consentAt: on(75),
        requestedAt: on(72),
        receivedAt: on(75),
        publishedAt: said.status === "published" ? on(75) : null,
        ...said,
      };
    });
}
