import { block, line, list, part, search, sentence, text } from "./field-kinds.ts";

export const homeBlocks = {
  "home-hero": block("home", "First screen", {
    watch: line("First button", "Watch Our Films"),
    book: line("Second button", "Book Consultation"),
    play: line("Link to the film", "Play the film"),
  }),
  "home-featured": block(
    "home",
    "Featured love stories",
    {
      title: line("Heading", "Featured Love Stories"),
      all: line("Link to the gallery", "View Full Gallery"),
    },
    "#featured",
  ),
  "home-services": block(
    "home",
    "Services",
    {
      title: line("Heading", "Our Services"),
      items: list({
        label: "Services",
        one: "service",
        max: 9,
        hint: "The pictures stay in their places.",
        fields: { name: part(line("Title", "")), text: part(text("Text", "", { max: 400 })) },
        seed: [
          {
            name: "Wedding Films",
            text: "The whole day as a film: vows and speeches in your own voices, from the first light to the last dance.",
          },
          {
            name: "Highlight Reels",
            text: "The day's heart in a few minutes, cut to be watched again on an ordinary evening.",
          },
          {
            name: "Same Day Edits",
            text: "Filmed in the morning, cut in the afternoon, shown to everyone you love at the reception.",
          },
        ],
      }),
    },
    "#services",
  ),
  "home-stats": block("home", "The studio in numbers", {
    label: line("What screen readers call it", "The studio in numbers"),
    items: list({
      label: "Figures",
      one: "figure",
      max: 8,
      fields: { figure: part(line("Figure", "", { max: 12 })), name: part(line("What it counts", "")) },
      seed: [
        { figure: "15+", name: "Awards" },
        { figure: "200+", name: "Happy couples" },
        { figure: "8+", name: "Years of experience" },
        { figure: "98%", name: "Five-star reviews" },
      ],
    }),
  }),
  "home-closing": block("home", "Closing call", {
    title: line("Heading", "Your film begins with a date"),
    text: sentence(
      "Text",
      "Tell us when and where. One of the two of us reads every letter, and answers within 24 hours.",
      { optional: true },
    ),
    book: line("First button", "Start Your Journey"),
    write: line("Second button", "Get In Touch"),
  }),
  "gallery-search": search(
    "gallery",
    "Our Gallery: wedding films from Los Angeles and beyond",
    "Highlight reels, full films and trailers: weddings by the sea, in gardens, in the city and far away.",
  ),
  gallery: block("gallery", "Gallery", {
    title: line("Heading", "Our Gallery"),
    empty: line("When a filter finds nothing", "No videos found for the selected filter", { max: 120 }),
    none: line("Before your first film", "Our first films will be here soon", { max: 120 }),
    closing: line("Line after the last film", "Yours could be the next one"),
  }),
  "film-search": block("film", "For search engines", {
    title: line("Title", "{{title}}, a wedding film", { max: 120, variables: ["title"] }),
    pictureAlt: line("What the shared picture shows", "A still from {{title}}, a wedding film", {
      max: 120,
      variables: ["title"],
    }),
  }),
  film: block("film", "Film page", {
    book: line("Button", "Ask about your date"),
    ask: line("Button beside and after a film", "Ask about your date"),
    next: line("Above the next film", "Next film"),
  }),
};
