import { block, line, list, part, search, sentence, text } from "./field-kinds.ts";

export const aboutBlocks = {
  "about-search": search(
    "about",
    "Our Story: twin brothers behind the camera",
    "Twin brothers, one studio in Los Angeles since 2016, over 200 love stories on film.",
  ),
  about: block("about", "First screen", {
    title: line("Heading", "Our Story"),
    text: sentence(
      "Text",
      "Two brothers, two cameras, over 200 love stories: award-winning wedding films since 2016.",
      {
        optional: true,
      },
    ),
  }),
  "about-mission": block(
    "about",
    "Mission",
    {
      title: line("Heading", "Our Mission"),
      statement: sentence(
        "In one sentence",
        "To make the film that you will show your children, and to let you forget on the day that we are making it.",
      ),
      text: text(
        "Text",
        "We are twin brothers, and we founded this studio in Los Angeles in 2016. Since then we have documented over 200 love stories, at home in California and wherever else they took us. One of us watches the people, the other the light. We have never needed many words for it.",
      ),
    },
    "#mission",
  ),
  "about-team": block("about", "Team", { title: line("Heading", "Meet the Team") }, "#team"),
  "about-values": block(
    "about",
    "Values",
    {
      title: line("Heading", "Our Values"),
      items: list({
        label: "Values",
        one: "value",
        max: 9,
        fields: { name: part(line("Title", "")), text: part(text("Text", "", { max: 400 })) },
        seed: [
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
            text: "Light, pace, and silence are our materials. No two days look alike, and neither do our films.",
          },
        ],
      }),
    },
    "#values",
  ),
  "about-awards": block(
    "about",
    "Awards",
    {
      title: line("Heading", "Recognition & Awards"),
      items: list({
        label: "Awards",
        one: "award",
        max: 30,
        fields: {
          name: part(line("Award", "", { max: 120 })),
          given: part(line("Year, and who gave it", "", { max: 120, optional: true })),
        },
        seed: [
          { name: "Wedding Film Awards 2023", given: "2023, jury of the Wedding Film Awards" },
          { name: "Cinematography Excellence", given: "2022, Guild of Pacific Wedding Filmmakers" },
          { name: "Couples' Choice Award", given: "2022, readers of The Garden Aisle" },
          { name: "Best Wedding Videographer", given: "2021, Southland Wedding Fair" },
        ],
      }),
    },
    "#awards",
  ),
  "about-closing": block("about", "Closing call", {
    title: line("Heading", "See how we see"),
    text: sentence("Text", "One film says more than this page can.", { optional: true }),
    watch: line("First button", "Watch Our Films"),
    book: line("Second button", "Ask about your date"),
  }),
};
