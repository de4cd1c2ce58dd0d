export const noPackage = "No package yet";
export const websiteForm = "Website form";
export const enteredByTheStudio = "Entered by the studio";
export const contactMessage = "Contact message";
export const anImportedSheet = "An imported sheet";
export const confirmedByNow = "Confirmed by now";
export const within4Hours = "Within 4 hours";
export const to48Hours = (answerHours: number) => `${answerHours} to 48 hours`;
export const after48Hours = "After 48 hours";
export const firstAnswer = "First answer";
export const openYoungerThanHours = (answerHours: number) => `Open, younger than ${answerHours} hours`;
export const openForMoreThanHours = (answerHours: number) => `Open for more than ${answerHours} hours`;
export const pageViews = "Page views";
export const formSeen = "Form seen";
export const formBegun = "Form begun";
export const inquirySent = "Inquiry sent";
export const ofThePreviousStep = "Of the previous step";
export const thisMonth = "This month";
export const lastMonth = "Last month";
export const thisYear = "This year";
export const pageViewsOverTime = "Page views over time";
export const pagesThatLoadedInA =
  "Pages that loaded in a visitor's browser, beside the same step of the period before. Programs, signed-in people and visitors who ask not to be tracked are left out.";
export const inquiriesConfirmationsAndRevenueBy = "Inquiries, confirmations and revenue by month";
export const inquiriesByTheMonthThey =
  "Inquiries by the month they came in; confirmations by the month they were confirmed, without those canceled since; revenue is the package prices of those confirmations, as each couple saw them.";
export const inquiriesOfThePeriodBy =
  "Inquiries of the period by the package that was asked for, and confirmations and revenue of the period by the package that was booked.";
export const fromViewToConfirmed = "From view to confirmed";
export const pageViewsTimesTheInquiry =
  "Page views, times the inquiry form came into view, times someone began to fill it in, inquiries sent with it, and how many of these are confirmed by now. An inquiry counts even where the visitor asked not to be measured, so it can have no view beside it.";
export const timeToFirstAnswer = "Time to first answer";
export const inquiriesOfThePeriodThat =
  "Inquiries of the period that came by the website, by the hours until the studio first wrote back or moved them on. The site promises 24 hours.";
export const whereBookingsComeFrom = "Where bookings come from";
export const inquiriesOfThePeriodByHow =
  "Inquiries of the period by how they reached the studio, and how many of them are confirmed by now.";
export const filmPlaysOverTime = "Film plays over time";
export const timesThatAFilmBegan =
  "Times that a film began to play, and times that one was played to its end, by when it happened. Players of other sites that do not say how far they are leave the second lower than it is.";
export const playsOfEachFilmBegun =
  "Plays of each film: begun, past the middle, to the end. Completion is plays to the end out of those begun. The home page's film counts when someone presses “Play the film”; what moves behind the title is no play. A film on another site counts as begun when its player is opened; YouTube's and Vimeo's say how far it is watched unless the visitor's browser keeps them from it, Cloudflare Stream's is not asked. A dash means that this is not known.";
export const pageViewsOfThePeriod =
  "Page views of the period by page, the most viewed first, beside the period before.";
export const theSitesThatLedTo =
  "The sites that led to the first page of a visit. “Direct” is a typed address, a bookmark, an app, or a site that does not say.";
export const pageViewsWhoseAddressCarried =
  "Page views whose address carried campaign tags (utm_source, utm_medium, utm_campaign).";
export const pageViewsByTheCountry =
  "Page views by the country that the visitor's connection comes from. No address is kept.";
export const pageViewsByTheKind = "Page views by the kind of device that the browser says it runs on.";
export const unknownAddresses = "Unknown addresses";
export const addressesOfThisSiteThat =
  "Addresses of this site that visitors asked for and that lead nowhere. A redirect can mend those that other sites link to. They are no page views.";
export const pageViews2 = "Page Views";
export const pagesThatLoadedInAVisitors =
  "Pages that loaded in a visitor's browser in this period, without the studio's own visits.";
export const filmPlays = "Film Plays";
export const timesThatAVisitorBegan =
  "Times that a visitor began to play a film in this period, the home page's film included.";
export const bookingsThatCameInDuring =
  "Bookings that came in during this period, by the website, by the studio or by a message.";
export const bookingsThatWereConfirmedIn =
  "Bookings that were confirmed in this period and have not been canceled since.";
export const thePackagePricesOfThe =
  "The package prices of the bookings confirmed in this period, as each couple saw them. Bookings without a package add nothing.";
export const answeredIn24H = "Answered in 24 h";
export const theShareOfTheWebsites =
  "The share of the website's inquiries of this period that had their first answer within 24 hours. Those younger than that and still open are not counted yet.";
export const weeklyViews = "Weekly Views";
export const pageViewsOfTheLast =
  "Page views of the last seven days of this period, beside the seven days before them.";
export const monthlyBookings = "Monthly Bookings";
export const bookingsThatCameInSince =
  "Bookings that came in since the 1st of the current month, whatever period is chosen.";
export const conversionRate = "Conversion Rate";
export const theShareOfThisPeriods =
  "The share of this period's inquiries that have been confirmed since and not canceled. Recent inquiries may still be.";
export const bookingsOverProfiles = "Bookings over Profiles";
export const allBookingsDividedByAll =
  "All bookings divided by all user profiles, times 100, rounded. Couples need no account to book, so beyond 100% the number is not shown.";
export const topPackage = "Top Package";
export const thePackageThatMostInquiries =
  "The package that most inquiries of this period asked for, and its share of those that named one.";
export const peakSeason = "Peak Season";
export const theShortestRunOfMonths =
  "The shortest run of months that holds at least half of all weddings that are held, confirmed or filmed, of every year together.";
export const toTheEnd = "To the end";
export const heroTitle = "The home page's film";
export const periodBefore = "Period before";
export const pastTheMiddle = "Past the middle";
export const otherPages = "Other pages";
export const otherSites = "Other sites";
export const otherCampaigns = "Other campaigns";
export const otherCountries = "Other countries";
export const otherAddresses = "Other addresses";
export const includesTheDemo =
  "These figures include the demo's invented bookings, payments and visits, not only your own.";
