import { formatList } from "#server/platform/lists/contract.ts";

type Samples = { films: number; testimonials: number; founders: number; texts: number };

const counted = (count: number, one: string) =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? "" : "s"}`];

/** Formats counts such as "4 films, 3 testimonials, 2 founders, and 6 texts". */
const all = ({ films, testimonials, founders, texts }: Samples) =>
  formatList(
    [
      counted(films, "film"),
      counted(testimonials, "testimonial"),
      counted(founders, "founder"),
      counted(texts, "text"),
    ].flat(),
  );
const isOne = (samples: Samples) => Object.values(samples).reduce((sum, count) => sum + count, 0) === 1;

export const sample = "Sample";
export const cameWithTheSite = "It came with the site, and nobody has edited it.";
export const removeSamples = "Remove samples…";
export const removeThese = (samples: Samples) => `Remove ${all(samples)}?`;
export const theyLeaveTheSite =
  "These samples leave your site at once. Undo brings them back as they were. Everything that you added or edited stays.";
export const filmsGoToTheTrash = "You can restore films from the trash.";
export const testimonialsStay = "Testimonials stay with their bookings, where you can publish them again.";
export const foundersAreDeleted = "Founders are deleted.";
export const textsBecomeNeutral =
  "Texts become short and neutral, or leave the page. You can restore each original from its history.";
export const packagesStay =
  "Sample packages stay, because couples need one to choose. Edit them under Packages.";
export const yes = "Remove samples";
export const removed = (samples: Samples) =>
  `Removed - ${all(samples)} ${isOne(samples) ? "is" : "are"} off your site.`;
export const restored = "Restored - The samples are back on your site.";
export const errorNotRemoved = "Error - The samples could not be removed. Please try again.";
