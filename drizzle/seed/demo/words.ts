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

export const FAMILY_NAMES = [
  "Ferreira",
  "Lindqvist",
  "Okafor",
  "Hartmann",
  "Delgado",
  "Nakamura",
  "Whitfield",
  "Rossi",
  "Haddad",
  "Castellanos",
  "Brennan",
  "Iyer",
  "Moreau",
  "Sandoval",
  "Kowalski",
  "Bennett",
  "Achebe",
  "Fontaine",
  "Yamada",
  "Calloway",
  "Petrov",
  "Marchetti",
  "Oyelaran",
  "Vance",
  "Santos",
  "Lindgren",
  "Navarro",
  "Prescott",
  "Kapoor",
  "Dubois",
  "Ellery",
] as const;

export const STREETS = [
  "Alder Street\nPasadena, CA 91101",
  "Marigold Avenue\nLos Angeles, CA 90026",
  "Seacliff Drive\nLong Beach, CA 90803",
  "Juniper Lane\nOjai, CA 93023",
  "Vista Road\nSanta Barbara, CA 93101",
  "Orchard Court\nBurbank, CA 91505",
] as const;

/** What the studio writes to couples. */
export const LETTERS = [
  {
    subject: "Your wedding film",
    text: "Thank you for writing to us. Your date is free as of today. We'd love to hear what the day will look like: who will speak, where the sun will be, and whose face you want to see twice.",
  },
  {
    subject: "The two films we promised",
    text: "Here are the two films we talked about on the phone. The second one has vows at about the hour you have in mind, so it shows what the light does then.",
  },
  {
    subject: "About the speeches",
    text: "We record every speech with two microphones and keep them whole, even those that don't make it into the highlight film. Speeches in two languages get captions in both.",
  },
  {
    subject: "A call next week?",
    text: "Would Tuesday or Thursday evening suit you for a call? Half an hour is enough, and you'll have a proposal in writing the next day.",
  },
] as const;

/** What couples answer. */
export const ANSWERS = [
  "Thursday at six works for both of us. We'll have the list of speakers by then.",
  "We watched both with my parents. My father asked who did the sound. Yes, please send the proposal.",
  "Thank you! One question: could the ceremony film also have the reading that my aunt does in Portuguese?",
  "The venue confirmed that the terrace is ours until eleven. We'll send you the schedule once the planner has it.",
] as const;

export const PLANNERS = ["Odette Marsh", "Luz Herrera", "Simone Achterberg"] as const;

/** The schedule of a wedding day. */
export const SCHEDULE = [
  "1:00 PM Getting ready, both houses",
  "3:00 PM First look, hotel garden",
  "4:30 PM Ceremony",
  "5:15 PM Family pictures",
  "6:30 PM Dinner and speeches",
  "8:15 PM First dance",
  "10:45 PM Sparkler exit",
].join("\n");

/** The studio's internal notes. */
export const NOTES = [
  "His grandmother won't be filmed. Seat her away from the aisle camera.",
  "The terrace faces west: bring the second filter set.",
  "They want the toast in full. Two recorders at the head table.",
  "Parking for one van only. The second car goes to the street behind the chapel.",
] as const;
