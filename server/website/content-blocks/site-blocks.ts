import { block, line, list, part, sentence } from "./field-kinds.ts";

/** Shown if the submission could not be stored anywhere. */
export const SEND_FAILED = {
  title: "Something went wrong",
  text: "Please try again or contact us directly.",
};

export const siteBlocks = {
  missing: block("missing", "Page not found", {
    tab: line("In the browser's tab", "Page not found"),
    title: line("Heading", "Oops! Page not found"),
    text: sentence("Text", "This reel is not in our archive. The others are.", { optional: true }),
    home: line("First button", "Return to Home"),
    watch: line("Second button", "Watch Our Films"),
  }),
  footer: block(
    "everywhere",
    "Footer",
    {
      links: line("Heading of the links", "Quick links"),
      services: line("Heading of the services", "Services"),
      items: list({
        label: "Services",
        one: "service",
        max: 12,
        fields: { name: part(line("Service", "")) },
        seed: [
          { name: "Wedding films" },
          { name: "Highlight reels" },
          { name: "Same-day edits" },
          { name: "Engagement sessions" },
          { name: "Drone cinematography" },
        ],
      }),
      contact: line("Heading of the contact details", "Contact"),
      location: line("Location", "Los Angeles, California"),
    },
    "#footer-links",
  ),
  "send-failed": block("everywhere", "When a form could not be sent", {
    title: line("Heading", SEND_FAILED.title),
    text: sentence("Text", SEND_FAILED.text),
    ways: sentence(
      "The ways that still work",
      "Call {{phone}} or write to {{email}}. What you typed is still below.",
      { variables: ["phone", "email"], complete: true },
    ),
    offlineTitle: line("Heading without a connection", "You're offline"),
    offlineText: sentence(
      "Text without a connection",
      "Nothing was sent. What you typed is still here: send it again once you're back online.",
    ),
  }),
  share: block("everywhere", "Shared links", {
    pictureAlt: line("What the shared picture shows", "An arch of roses by the sea", { max: 120 }),
    feed: line("Name of the films' feed", "New films"),
  }),
};
