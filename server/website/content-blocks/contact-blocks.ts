import { block, line, list, part, search, sentence, text } from "./field-kinds.ts";

export const INQUIRY_SENT = {
  title: "Booking inquiry sent successfully!",
  text: "We'll contact you within 24 hours to discuss your special day.",
};

export const MESSAGE_SENT = {
  title: "Message sent successfully!",
  text: "We'll get back to you within 24 hours.",
};

/** The default text for a couple on the waiting list for a date. */
export const WAITING_FOR =
  "You're on the waiting list for {{date}}. That date is taken, and we'll write if it opens up.";

export const contactBlocks = {
  "booking-search": search(
    "booking",
    "Book your wedding film",
    "Tell us your date. Packages from four hours to the whole day; we answer within 24 hours.",
  ),
  booking: block("booking", "First screen", {
    title: line("Heading", "Tell us about your day"),
    text: sentence("Text", "Most couples write to us 6-12 months ahead.", {
      optional: true,
    }),
  }),
  "booking-form": block(
    "booking",
    "Form",
    {
      title: line("Heading", "Wedding Details"),
      dateHint: sentence("Below the date", "Tomorrow is the earliest date you can choose.", {
        optional: true,
      }),
      waitingList: sentence(
        "When the day is taken",
        "This day is taken. Put me on the waiting list. We'll write if it opens up.",
        { hint: "Beside a checkbox." },
      ),
      noPackage: line("When no package is chosen", "Not sure yet"),
      draft: sentence(
        "Above a form that was begun before",
        "We filled in what you typed here before. It's saved on this device only, for a day.",
      ),
      noDraft: line("Link to an empty form", "Start over"),
      messageHint: sentence(
        "Below the message",
        "How you met, what the day will be like, what you hope to see again in twenty years.",
        { optional: true },
      ),
      imagesHint: sentence("Below the pictures", "Only the studio sees them.", {
        optional: true,
        hint: "It follows how many pictures may be sent, and how large.",
      }),
      promise: sentence("Below the button", "We answer within 24 hours.", { optional: true }),
    },
    "#wedding-details",
  ),
  "booking-sent": block("booking", "After sending", {
    title: line("Heading", INQUIRY_SENT.title),
    text: sentence("Text", INQUIRY_SENT.text),
    repeats: line("Heading of what was sent", "What you sent us"),
    mailed: sentence(
      "About the email",
      "We've emailed you a copy. If it isn't there in a few minutes, check your spam folder.",
      { optional: true },
    ),
    another: line("Link to an empty form", "Send another inquiry"),
    next: line("Heading of what comes next", "What happens next"),
    steps: list({
      label: "What comes next",
      one: "step",
      max: 6,
      hint: "The email to the couple lists them too. Who waits for a taken day doesn't see them.",
      fields: { when: part(line("When", "")), text: part(text("What happens", "", { max: 300 })) },
      seed: [
        {
          when: "Within 24 hours",
          text: "We write or call to talk about your day and answer your questions.",
        },
        { when: "After we talk", text: "If you'd like us there, we'll send you a contract." },
        {
          when: "Once we've all signed and your retainer is in",
          text: "The date is yours, and we plan your film with you.",
        },
      ],
    }),
    waiting: sentence("Before it, to who waits for a taken day", WAITING_FOR, {
      variables: ["date"],
      complete: true,
    }),
  }),
  "booking-aside": block("booking", "Packages and questions", {
    packages: line("Heading of the packages", "Packages"),
    tax: line("Tax, beside each price", "", {
      optional: true,
      hint: "For example: plus 9.5% sales tax. Without it, a price stands alone.",
    }),
    questions: line("Heading of the questions", "Questions"),
    text: sentence("Text", "Rather talk than type? {{hours}} in Los Angeles.", {
      optional: true,
      variables: ["hours"],
    }),
    call: line("Button", "Call {{phone}}", { variables: ["phone"] }),
  }),
  "contact-search": search(
    "contact",
    "Get In Touch with the studio",
    "Write or call: we answer within 24 hours. Los Angeles, California, and destination weddings.",
  ),
  contact: block("contact", "First screen", {
    title: line("Heading", "Get In Touch"),
    text: sentence(
      "Text",
      "A question, an idea, a date you're not sure of yet. Two people read what you write: us.",
      { optional: true },
    ),
  }),
  "contact-form": block("contact", "Form", { title: line("Heading", "Send us a Message") }),
  "contact-sent": block("contact", "After sending", {
    title: line("Heading", MESSAGE_SENT.title),
    text: sentence("Text", MESSAGE_SENT.text),
  }),
  "contact-details": block(
    "contact",
    "Contact information",
    {
      title: line("Heading", "Contact Information"),
      location: sentence("Location", "Los Angeles, California (available for destination weddings)"),
      responseTime: line("Response time", "Within 24 hours"),
      hours: line("Phone hours", "Mon-Fri, 9AM-6PM"),
    },
    "#contact-information",
  ),
  "contact-faq": block(
    "contact",
    "Questions and answers",
    {
      title: line("Heading", "Frequently Asked Questions"),
      items: list({
        label: "Questions",
        one: "question",
        max: 20,
        hint: "Search engines may show them with their answers. {{coverage}} is how long each published package films.",
        fields: {
          question: part(line("Question", "", { max: 160 })),
          answer: part(text("Answer", "", { max: 800, variables: ["coverage"] })),
        },
        seed: [
          {
            question: "How far in advance should we book?",
            answer:
              "We recommend booking 6-12 months in advance. Summer Saturdays go first; if your day is sooner, you can still ask.",
          },
          {
            question: "Do you travel for destination weddings?",
            answer:
              "Yes, the studio travels for destination weddings. Tell us where, and we'll plan the trip with you.",
          },
          {
            question: "What is included in a package?",
            answer:
              "Each package includes a pre-wedding consultation, {{coverage}} and professionally edited films.",
          },
        ],
      }),
    },
    "#questions",
  ),
  "contact-closing": block("contact", "Closing call", {
    title: line("Heading", "Already have a date?"),
    text: sentence(
      "Text",
      "Tell us about the day, and we'll come back with ideas and a price within 24 hours.",
      { optional: true },
    ),
    book: line("Button", "Ask about your date"),
  }),
};
