export const searchIsntRespondingScreensAnd =
  "Search isn't responding. Screens and actions still work. Please try again.";
export const searching = "Searching…";
export const nothingFoundForTryA = (query: string) =>
  `Nothing found for “${query}”. Try a couple's name, an email, a phone number, a venue or a date.`;
export const found = (shown: number) => `${shown} found`;
export const typeToSearchOrChoose = "Type to search, or choose below.";
export const searchAndCommands = "Search and commands";
export const coupleEmailVenueFilmOr = "Couple, phone, email, venue, date, film or screen";
export const close = "Close";
export const results = "Results";
export const actions = "Actions";
export const screens = "Screens";
export const toChooseEnterToOpen = "↑ ↓ to choose, Enter to open, Esc to close";
export const bookings = "Bookings";
export const bookingsOn = (date: string) => `Bookings on ${date}`;
export const openInTheCalendar = (date: string) => `Open ${date} in the calendar`;
export const bookingsInStatus = (status: string) => `Bookings: ${status}`;
export const allMatchingBookings = "All matching bookings";
export const films = "Films";
export const allMatchingVideos = "All matching videos";
export const messages = "Messages";
export const allMatchingMessages = "All matching messages";
export const addBooking = "Add booking";
export const newHold = "New hold…";
export const newFilm = "New film";
export const viewSite = "View site";
export const switchToLight = "Switch to light";
export const switchToDark = "Switch to dark";
export const keyboardShortcuts = "Keyboard shortcuts";
export const signOut = "Sign out";
export const theCommandPaletteCouldNot = "The command palette could not be fetched";
export const searchOrJumpTo = "Search or jump to…";
export const ctrlK = "Ctrl/⌘ K";
export const theSearchCouldNotBe = "The search could not be loaded. Please reload the page and try again.";
export const loading = "Loading…";
export const controlKMetaK = "Control+K Meta+K";
export const nextSteps = "Next steps";
export const hold = (couple: string) => `Hold ${couple}`;
export const confirm = (couple: string) => `Confirm ${couple}`;
export const edit = (couple: string) => `Edit ${couple}`;
export const editField = (field: string, couple: string) => `Edit the ${field} of ${couple}`;
/** The editable parts of a booking, in the words that users may type. */
export const EDITED = {
  weddingDate: "wedding date",
  venue: "venue",
  email: "email address",
  phone: "phone number",
  guestCount: "guest count",
  packageId: "package",
  price: "agreed price",
  ownerId: "owner",
  nextStep: "next step",
};
export const replyTo = (couple: string) => `Reply to ${couple}`;
export const branding = "Branding";
export const socialMedia = "Social media";
export const settings = "Settings";
export const outbox = "Outbox";
export const email = "Email";
export const twoFactor = "Two-factor authentication";
export const account = "Account";
export const personalData = "Personal data";
export const security = "Security";
export const deletedBookings = "Deleted bookings";
export const deletedVideos = "Deleted videos";
export const videos = "Videos";
export const deletedPackages = "Deleted packages";
export const packages = "Packages";
export const invoices = "Invoices";
export const payments = "Payments";
export const forYourBookkeeper = "For your bookkeeper";
export const cardPayments = "Card payments (Stripe)";
export const contracts = "Contracts";
