import type { FilmCategory } from "../enums.ts";
import type { FilmChapter } from "../schema/videos.ts";

// The first content of a new site, from the specification. It is also the last resort of the public
// pages when neither the database nor the published snapshot can be read.

export const seedSettings = {
  id: "main",
  siteTitle: "Cinematic Wedding Films",
  heroTitle: "Your love story, told like cinema",
  heroSubtitle: "Twin brothers from Los Angeles, filming weddings since 2016.",
  seoMetaTitle: "Cinematic Wedding Films | Los Angeles",
  seoMetaDesc:
    "Award-winning wedding films by twin brothers in Los Angeles. Highlight reels, full films and same-day edits, here and at destinations.",
  footerText: "Cinematic wedding films from Los Angeles, California. Available for destination weddings.",
  brandColor: "#D4AF37",
  fontFamily: "Playfair Display",
  logoUrl: null,
  /** Without one, the hero plays clips of the featured films. */
  heroMediaUrl: "/demo/hero-by-the-sea-loop.mp4",
  contactEmail: "hello@example.com",
  contactPhone: "+1 (323) 555-0116",
  socialLinks: {},
};

export const seedPackages = [
  {
    id: "essential",
    name: "Essential Package",
    description: "The day's heart, in one short film.",
    priceCents: 250_000,
    currency: "USD",
    features: ["4-hour coverage", "Highlight reel 3-4 min", "Online gallery", "High-res download"],
    published: true,
    position: 1,
  },
  {
    id: "premium",
    name: "Premium Package",
    description: "The whole day, from the first look to the last dance.",
    priceCents: 380_000,
    currency: "USD",
    features: [
      "Full day coverage",
      "Highlight 4-5 min",
      "Ceremony and reception films",
      "Drone footage where permitted",
      "Online gallery",
      "USB drive with all files",
    ],
    published: true,
    position: 2,
  },
  {
    id: "luxury",
    name: "Luxury Package",
    description: "Everything we know how to make, kept in a box of its own.",
    priceCents: 550_000,
    currency: "USD",
    features: [
      "Full day",
      "Extended highlight 6-8 min",
      "Ceremony and reception films",
      "Same-day edit for reception",
      "Drone footage",
      "Engagement session",
      "Online gallery",
      "Custom USB and keepsake box",
    ],
    published: true,
    position: 3,
  },
];

type SeedFilm = {
  id: string;
  slug: string;
  title: string;
  subtitle: string;
  description: string;
  category: FilmCategory;
  durationSeconds: number;
  tags: string[];
  featured: boolean;
  position: number;
  chapters?: FilmChapter[];
  /** The name of its files in public/demo, if it differs from the film's. */
  file?: string;
};

const films: SeedFilm[] = [
  // The first one leads the home page in large, so its picture has the couple at a distance.
  {
    id: "vows-in-gold",
    slug: "vows-in-gold",
    title: "Ana & Ben",
    subtitle: "The Boathouse, Laguna Beach · Evening ceremony",
    description: "Roses on the shore, vows at the window, and a way out between the sparklers.",
    category: "trailer",
    durationSeconds: 75,
    tags: ["beach", "evening", "sparklers"],
    chapters: [
      { start: 0, title: "The shore" },
      { start: 18, title: "The two of them" },
      { start: 33, title: "The vows" },
      { start: 49, title: "The dance" },
      { start: 60, title: "The exit" },
    ],
    featured: true,
    position: 1,
    file: "trailer-1-15",
  },
  {
    id: "an-arch-by-the-sea",
    slug: "an-arch-by-the-sea",
    title: "Clara & Theo",
    subtitle: "El Matador Beach, Malibu · Sunset ceremony",
    description: "An arch of roses on the sand, and the sun going down at exactly the right word.",
    category: "full",
    durationSeconds: 750,
    tags: ["beach", "sunset", "flowers"],
    chapters: [
      { start: 0, title: "The arch" },
      { start: 6, title: "The roses" },
    ],
    featured: true,
    position: 2,
  },
  {
    id: "supper-under-the-lights",
    slug: "supper-under-the-lights",
    title: "Ines & Marco",
    subtitle: "A house by the sea, Carmel · First dance",
    description: "A walk along the water, vows at the window, and a first dance under the string lights.",
    category: "highlight",
    durationSeconds: 225,
    tags: ["beach", "night", "reception"],
    featured: true,
    position: 3,
    file: "the-first-dance",
  },
  {
    id: "lanterns-on-the-lake",
    slug: "lanterns-on-the-lake",
    title: "Mei & Jonas",
    subtitle: "Lake Arrowhead · Lantern ceremony",
    description: "At dusk each guest set a lantern on the water. The lake did the rest.",
    category: "highlight",
    durationSeconds: 260,
    tags: ["lake", "dusk", "destination"],
    featured: true,
    position: 4,
  },
  {
    id: "a-toast-at-midnight",
    slug: "a-toast-at-midnight",
    title: "Rosa & Elliot",
    subtitle: "The Rooftop, Downtown Los Angeles · City reception",
    description: "A father's speech, two coupes, and a city that stayed awake for them.",
    category: "full",
    durationSeconds: 945,
    tags: ["city", "night", "reception"],
    chapters: [
      { start: 0, title: "Two coupes" },
      { start: 6, title: "The last candles" },
    ],
    featured: false,
    position: 5,
  },
  {
    id: "a-table-in-the-desert",
    slug: "a-waltz-by-the-sea",
    title: "Nadia & Sam",
    subtitle: "The Headland, Bodega Bay · Coastal ceremony",
    description: "First light at the window, a walk by the water, and a waltz that nobody wanted to end.",
    category: "trailer",
    durationSeconds: 130,
    tags: ["coast", "evening", "waltz"],
    chapters: [
      { start: 0, title: "First light" },
      { start: 10, title: "The details" },
      { start: 30, title: "By the sea, and the table" },
      { start: 51, title: "The vows" },
      { start: 71, title: "The dance" },
      { start: 100, title: "The exit" },
    ],
    featured: false,
    position: 6,
    file: "trailer-2-10",
  },
];

export const seedFilms = films.map(({ chapters = [], file, ...film }) => ({
  ...film,
  chapters,
  filmUrl: `/demo/film-${file ?? film.slug}.mp4`,
  captionsUrl: `/demo/film-${file ?? film.slug}.vtt`,
  posterUrl: `/demo/film-${file ?? film.slug}-poster.webp`,
  published: true,
}));

export const seedTeam = [
  {
    id: "founder-director",
    name: "Elias Marlow",
    role: "Co-founder, Director",
    bio: "He listens first. On the day, he's the one you won't notice, two steps behind the moment before it happens.",
    photoUrl: "/demo/founder-elder.webp",
    position: 1,
  },
  {
    id: "founder-editor",
    name: "Jonah Marlow",
    role: "Co-founder, Cinematographer",
    bio: "He watches the light. Afterward, he cuts the film, alone with your voices, until it sounds like the two of you.",
    photoUrl: "/demo/founder-younger.webp",
    position: 2,
  },
];
