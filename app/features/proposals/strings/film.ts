import type { EditingStage } from "#server/bookings/film-promise/contract.ts";

/** What was done last of the films, to their couple. */
export const STAGES: Record<EditingStage, string> = {
  footage_saved: "Your footage is saved. The rough cut comes next.",
  rough_cut: "The rough cut is done. Color comes next.",
  color: "Color is done. Sound comes next.",
  sound: "Sound is done. We'll review your films next.",
  review: "The review is done. We'll export your films next.",
  export: "Your films are exported. We'll send them next.",
};
export const youllHaveThemBy = (day: string) => `You'll have your films by ${day}.`;
export const promisedAndLate = (day: string) =>
  `We promised your films by ${day}. They're late, and we're sorry.`;
