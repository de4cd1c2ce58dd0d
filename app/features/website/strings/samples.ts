type Samples = { films: number; testimonials: number };

const counted = (count: number, one: string) =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? "" : "s"}`];

export const sample = "Sample";
export const cameWithTheSite = "It came with the site, and nobody has edited it.";
export const removeSamples = ({ films, testimonials }: Samples) =>
  `Remove sample ${[films > 0 ? "films" : [], testimonials > 0 ? "testimonials" : []].flat().join(" and ")}…`;
export const removeTheSamples = ({ films, testimonials }: Samples) =>
  `Remove ${[counted(films, "sample film"), counted(testimonials, "sample testimonial")].flat().join(" and ")}?`;
export const theyLeaveTheSite =
  "They leave your site at once. Your own films stay, and so does every sample that you edited. You can restore films from the trash.";
export const testimonialsStay =
  "Sample testimonials stay with their bookings, where you can publish them again.";
export const removeThem = ({ films, testimonials }: Samples) =>
  `Remove ${[counted(films, "film"), counted(testimonials, "testimonial")].flat().join(" and ")}`;
export const removed = (films: number, testimonials: number) =>
  `Removed - ${[
    films > 0 ? `${counted(films, "sample film")} ${films === 1 ? "is" : "are"} in the trash.` : [],
    testimonials > 0
      ? `${counted(testimonials, "sample testimonial")} ${testimonials === 1 ? "is" : "are"} off your site.`
      : [],
  ]
    .flat()
    .join(" ")}`;
export const restored = "Restored - The samples are back on your site.";
export const errorNotRemoved = "Error - The samples could not be removed. Please try again.";
