import { block, line, sentence } from "./field-kinds.ts";

export const testimonialBlocks = {
  "kind-words": block(
    "home",
    "Kind words",
    {
      title: line("Heading, here and on the booking page", "Kind Words"),
      film: line("Above a couple's words on their film's page", "In their words"),
      watch: line("Link to the couple's film", "Watch their film"),
    },
    "#kind-words",
  ),
  "your-words": block("testimonial", "Form", {
    tab: line("Browser tab", "Your words"),
    title: line("Heading", "How was it?"),
    text: sentence(
      "Text",
      "A few sentences are plenty: what you'd tell friends who are looking for someone to film their wedding. What didn't go well is welcome too.",
      { optional: true, max: 400 },
    ),
    words: line("Label of the text field", "In your words"),
    wordsHint: sentence("Below the text field", "We show them exactly as you write them, or not at all.", {
      optional: true,
    }),
    stars: line("Label of the rating", "Rating"),
    noStars: line("When no rating is chosen", "No rating"),
    signature: line("Above the names to be shown", "Shown with your words"),
    change: line("Link to change them", "Change how you're named"),
    names: line("Label of the names", "Your names"),
    place: line("Label of the place", "Place"),
    consent: sentence(
      "Beside the box to tick",
      "You may show these words on your website, with our names and the place and month of our wedding. We can take this back at any time.",
      {
        hint: "Couples agree to this sentence. Each testimonial keeps the one that it was given with.",
        max: 400,
      },
    ),
    send: line("Button", "Send our words"),
  }),
  "your-words-after": block("testimonial", "Afterward", {
    thanks: line("Heading after sending", "Thank you"),
    received: sentence(
      "Text after sending",
      "Your words have reached us. We'll read them before we show them. This is what you wrote:",
    ),
    published: sentence("Text once they are shown", "Your words are on our website, just as you wrote them:"),
    withdraw: line("Link to take them back", "Take our words back"),
    withdrawText: sentence(
      "Before the button that does",
      "We'll delete your words and take them off our website right away.",
    ),
    withdrawButton: line("Button that does", "Delete our words"),
    withdrawnTitle: line("Heading once they are taken back", "Your words are deleted"),
    withdrawn: sentence(
      "Text once they are taken back",
      "They are no longer on our website. If you change your mind, just reply to our email.",
    ),
    failed: line("Heading when something went wrong", "That didn't work"),
    unavailable: sentence(
      "When the site can't save it",
      "We couldn't save this just now. What you wrote is still here: please send it again in a few minutes.",
    ),
    deadTitle: line("Heading of a link that opens nothing", "This link doesn't work"),
    dead: sentence(
      "Text of a link that opens nothing",
      "It may have been cut off. Please open it from our email again, or copy the whole address.",
    ),
    endedTitle: line("Heading of a link to an address that has changed", "This link has ended"),
    ended: sentence(
      "Text of a link to an address that has changed",
      "We sent it to an email address that we no longer use for this wedding. If you'd like to write about it or take your words back, write to us, and we'll send you a new link.",
    ),
  }),
};
