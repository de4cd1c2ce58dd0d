export const heldUntil = (holdExpiresAt: string) => `Held until ${holdExpiresAt}`;
export const toldOnThatTheDate = (notifiedFreeAt: string) =>
  `Told on ${notifiedFreeAt} that the date is free`;
export const waitingSince = (waitingSince: string) => `Waiting since ${waitingSince}`;
export const moving = (direction: string, day: string) => `Moving ${direction} ${day}`;
export const free = "Free";
export const oneCrewLeft = "One crew left";
export const full = "Full";
export const dayOff = "Day off";
export const whatTheColorsMean = "What the colors mean";
export const whatTheMarksMean = "What the marks mean";
export const month = "Month";
export const year = "Year";
export const earlier = (words: string) => `Earlier: ${words}`;
export const later = (words: string) => `Later: ${words}`;
export const view = "View";
export const today = "Today";
export const goToDate = "Go to date";
export const go = "Go";
export const thisCouldNotBeSaved = "This could not be saved. Please try again.";
export const theDayIsSaved = "Day saved.";
export const theDayIsBlockedIt = "Day blocked. No one can book it.";
export const theDayIsAsBefore = "Undone - The day is as it was before.";
export const theDayHasChangedSince =
  "Someone else changed this day since then, so it can't be undone. You're seeing its current state.";
export const theDayIsBackTo = "Day reset to the usual number of crews.";
export const theSettingsAreSaved = "Settings saved.";
export const yourCalendarFeedIsReady =
  "Your calendar feed is ready. Copy its address now: you won't see it again.";
export const theAddressNoLongerWorks =
  "The address no longer works. Phones that used it stop getting updates.";
export const crewsOnThisDay = "Crews on this day";
export const noneADayOff = "None (a day off)";
export const asUsual = ", as usual";
export const note = "Note";
export const saveTheDay = "Save changes";
export const blockThisDay = "Block this day";
export const backToNormal = "Back to normal";
export const close = "Close";
export const noWeddingOnThisDay = "No wedding on this day.";
export const waitingList = "Waiting list";
export const theDayIsHeldFor = (couple: string) => `Held - The date is held for ${couple}.`;
export const theDayCouldNotBeHeld = "Error - The date could not be held. Please try again.";
export const copied = "Copied.";
export const pleaseSelectTheAddressAnd = "Please select the address and copy it yourself.";
export const yourCalendarsAddress = "Your calendar's address";
export const youWontSeeItAgain =
  "You won't see it again. Anyone with this address can read your calendar, so treat it like a password.";
export const copyAddress = "Copy address";
export const subscribeOnThisDevice = "Subscribe on this device";
export const onYourPhone = "On your phone";
export const aPrivateAddressThatYour =
  "A private address that your phone's calendar subscribes to: weddings, holds, days off and next steps.";
export const createdOn = (openedAt: string) => ` Created on ${openedAt}.`;
export const newAddress = "New address";
export const revoke = "Revoke";
export const createMyCalendarAddress = "Create my calendar address";
export const making = "Making...";
export const createANewAddressQuestion = "Create a new address?";
export const theOldOneStopsWorking =
  "The old one stops working right away, and phones that use it stop getting updates.";
export const cancel = "Cancel";
export const createANewAddress = "Create a new address";
export const block = (date: string) => `Block ${date}?`;
export const forWeddings = (capacity: string, taken: number) => `${capacity} for ${taken} weddings?`;
export const until = (holdExpiresAt: string) => ` until ${holdExpiresAt}`;
export const noBookingChangesToGive = "These bookings stay as they are. To free a date, open its booking.";
export const noOneElseCanBookThis = "No one else can book this day.";
export const blockTheDay = "Block the day";
export const sunday = "Sunday";
export const monday = "Monday";
export const tuesday = "Tuesday";
export const wednesday = "Wednesday";
export const thursday = "Thursday";
export const friday = "Friday";
export const saturday = "Saturday";
export const crews = (count: number) => `${count} crews`;
export const weddingsFor = (taken: number, capacity: string) => `${taken} weddings for ${capacity}`;
export const freeCapacity = (capacity: string) => `${capacity} free`;
export const ofLeft = (left: number, capacity: string) => `${left} of ${capacity} left`;
export const off = "Off";
export const left = (crews: number) => `${crews} left`;
export const whatHolds = (month: string) => `What ${month} holds`;
export const comingUp = "Coming up";
export const earlierThisMonth = "Earlier this month";
export const nothingThisMonthTapA = "Nothing this month. Tap a day to hold it for a couple, or to block it.";
export const waiting = (waiting: number) => `, ${waiting} waiting`;
export const countWaiting = (waiting: number) => `${waiting} waiting`;
export const someoneElseChangedThisWhile = (words: string) =>
  `Someone else changed this while you were editing. It now says: ${words}. Save to replace it with yours, or use theirs.`;
export const useTheirs = "Use theirs";
export const weddingsADay = "Weddings a day";
export const howManyCrewsYouHave = "How many crews you have. Days you've set individually don't change.";
export const holdLengthDays = "Hold length (days)";
export const afterThatTheDateIs =
  "After that, the date is released automatically, and both sides get an email.";
export const everyDay = "Every day";
export const saveSettings = "Save settings";
export const saving = "Saving...";
export const weddingsADayHoldsOf = (weddingsPerDay: number, holdDays: number) =>
  `${weddingsPerDay} weddings a day, holds of ${holdDays} days`;
export const dayOffAndOut = (crews: string) => `day off, and ${crews} out`;
export const dayOffInline = "day off";
export const oneCrew = "1 crew";
export const fullInline = "full";
