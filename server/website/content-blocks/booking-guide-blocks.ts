import { block, line, list, part, text } from "./field-kinds.ts";

/** Answers for couples before they send an inquiry. */
export const bookingGuideBlocks = {
  "booking-steps": block(
    "booking",
    "How it works",
    {
      title: line("Heading", "How it works"),
      items: list({
        label: "Steps",
        one: "step",
        max: 8,
        hint: "They are numbered by themselves. Without any, the section is left out.",
        fields: { name: part(line("Step", "")), text: part(text("Text", "", { max: 300 })) },
        seed: [
          {
            name: "Send your date",
            text: "Fill in the form above. It's free, and it doesn't commit you to anything.",
          },
          {
            name: "Talk with us",
            text: "Within 24 hours, we tell you whether we can film your day and set up a call.",
          },
          {
            name: "Reserve the day",
            text: "We send you a contract. Once we've all signed it and your retainer has arrived, the date is yours.",
          },
          {
            name: "Get married",
            text: "We plan the day with you beforehand. Then we film it and stay out of its way.",
          },
          {
            name: "Watch your film",
            text: "We email you as soon as your film is in your online gallery, ready to watch and share.",
          },
        ],
      }),
    },
    "#how-it-works",
  ),
  "booking-answers": block(
    "booking",
    "Delivery, travel and prices",
    {
      title: line("Heading", "Good to know"),
      items: list({
        label: "Answers",
        one: "answer",
        max: 9,
        hint: "{{price_range}} is what the published packages cost, and {{from_price}} is the lowest price. Without any package, an answer that names one of them is left out.",
        fields: {
          name: part(line("Title", "")),
          text: part(text("Text", "", { max: 500, variables: ["price_range", "from_price"] })),
        },
        seed: [
          {
            name: "When your film arrives",
            text: "Highlight reels are ready within 8 weeks of the wedding, longer films within 16 weeks.",
          },
          {
            name: "What travel costs",
            text: "There is no travel fee in the Los Angeles area. Farther away, you cover our travel and lodging at cost, and we agree on the amount before you sign.",
          },
          {
            name: "What packages cost",
            text: "Our packages: {{price_range}}. Everything a package lists is included.",
          },
          {
            name: "What costs extra",
            text: "Longer days, travel, and anything your package doesn't list can add to the price. The amount in your contract is the one that counts.",
          },
        ],
      }),
    },
    "#good-to-know",
  ),
};
