import type { BookingStatus } from "#drizzle/enums.ts";

// All invented; the email addresses end in example.com, the phone numbers in 555-01xx.
export const FIRST_NAMES = [
  "Ana",
  "Mia",
  "Clara",
  "Ines",
  "Nadia",
  "Rosa",
  "Mei",
  "Zoë",
  "Leila",
  "Priya",
  "Hannah",
  "Camila",
  "Yuki",
  "Amara",
  "Freya",
  "Elena",
  "Sofia",
  "Thandi",
  "Noor",
  "Beatriz",
  "Ben",
  "Theo",
  "Marco",
  "Jonas",
  "Elliot",
  "Sam",
  "Omar",
  "Diego",
  "Kenji",
  "Luca",
  "Arjun",
  "Felix",
  "Mateo",
  "Noah",
  "Kofi",
  "Henrik",
  "Tomás",
  "Idris",
  "Rafael",
  "Wei",
] as const;

export const VENUES = [
  "The Paper Lantern Estate, Ojai",
  "Gull House, Malibu",
  "The Orangery at Vale Farm, Santa Paula",
  "Moonrise Ranch, Joshua Tree",
  "The Old Projection Room, Los Angeles",
  "Saltwater Terrace, Laguna Beach",
  "Juniper Lake Lodge, Big Bear",
  "The Glass Library, Pasadena",
  "Vineyard Nine, Los Olivos",
  "The Copper Rooftop, Downtown Los Angeles",
  "Cypress Court, Carmel",
  "Villa Serena, Lake Como",
] as const;

export const INQUIRY_NOTES = [
  "We saw your lantern film and watched it four times.",
  "We would love a film for the grandparents who can't travel.",
  "It is a small wedding, mostly family. Is the short film enough?",
  "The ceremony is at sunset and the light there is something else.",
  "Could you also film the rehearsal dinner the evening before?",
  "My sister was married last year with your film. She told us to write.",
  "There will be speeches in two languages.",
  "We have a drone question: the venue is close to an airfield.",
] as const;

export const CONTACT_NOTES = [
  "Do you travel to Italy, and what would that add to the price?",
  "We lost the link to our gallery. Could you send it once more?",
  "Is a same-day edit possible with a ceremony at five?",
  "How long do you keep the raw footage?",
  "We are planners and would like to introduce you to two couples.",
  "May we choose the music for the highlight film ourselves?",
  "Could we come by the studio before we decide?",
  "Do you also film anniversaries?",
  "Our date has moved by a week. Who should we tell?",
  "Thank you. We have watched it every Sunday since.",
] as const;

export const SPAM_NOTES = [
  "Your website could rank first next week. Reply for an offer.",
  "Cheap followers, delivered today.",
] as const;

/** A booking's next steps by status. */
export const NEXT_STEPS: Partial<Record<BookingStatus, readonly string[]>> = {
  new: ["Answer with the price list", "Call them back"],
  contacted: ["Send the proposal", "Ask about the venue"],
  proposal: ["Ask whether they have decided", "Send two films of the venue"],
  held: ["Send the contract", "Wait for the deposit"],
  confirmed: ["Plan the day with them", "Visit the venue", "Ask for the schedule"],
  editing: ["Send the first cut", "Choose the music together"],
};

export const CLOSING_REASONS: Partial<Record<BookingStatus, readonly string[]>> = {
  lost: ["Chose another studio", "Over their budget", "No answer after three emails"],
  cancelled: ["The wedding was called off", "Moved to a date that is taken", "Moved abroad"],
};

export const DAY_OFF_NOTES = ["Family vacation", "Camera service", "Film festival"] as const;
