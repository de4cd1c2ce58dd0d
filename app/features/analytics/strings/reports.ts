export const overview = "Overview";
export const bookings = "Bookings";
export const videos = "Videos";
export const traffic = "Traffic";
export const money = "Money";
export const analytics = "Analytics";
export const theNextSummaryComesOn = "The next summary comes on Monday at 8 AM, Los Angeles time.";
export const youWontGetWeeklyEmails = "You won't get weekly emails anymore.";
export const thisCouldNotBeSaved = "This could not be saved. Please try again.";
export const theChartsCouldNotBe = "The charts could not be fetched";
export const theChartCouldntBeLoaded = "The chart couldn't be loaded. The table below has its numbers.";
export const chartTheTableBelowHas = (title: string) => `Chart: ${title}. The table below has its numbers.`;
export const exportReport = "Export Report";
export const onePageToPrintOr = "One page to print or save as a PDF";
export const csv = (title: string) => `${title} (CSV)`;
export const over100 = "Over 100%";
export const asBefore = "As before";
export const newLabel = "New";
export const nothingToCompareWithYet = "Nothing to compare with yet";
export const before = (before: string) => `${before} before`;
export const about = (title: string) => `About ${title}`;
export const viewAsATable = "View as a table";
export const downloadAsASpreadsheet = "Download as a spreadsheet";
export const table = (caption: string) => `Table: ${caption}`;
export const andMoreAllOfThem = (more: number) => `And ${more} more, all of them in the spreadsheet.`;
export const sinceThe1st = "Since the 1st";
export const noInquiriesYet = "No inquiries in this period";
export const inquiriesConfirmed = (confirmed: number, inquiries: number) =>
  `${confirmed} of ${inquiries} ${inquiries === 1 ? "inquiry" : "inquiries"} confirmed so far`;
export const nowAndBefore = (now: string, before: string) => `${now}, ${before} before`;
export const bookingsAndProfiles = (bookings: number, profiles: number) =>
  `Of all time: ${bookings} ${bookings === 1 ? "booking" : "bookings"}, ${profiles} ${profiles === 1 ? "profile" : "profiles"}`;
export const ofThoseWithAPackage = (share: number) => `${share}% of those with a package`;
export const noPackageRequestedYet = "No package requested yet";
export const atLeastHalfOfAll = "At least half of all weddings";
export const appearsWithTheFirstWedding = "Appears with the first wedding";
export const period = "Period";
export const otherDays = "Other days";
export const from = "From";
export const until = "Until";
export const show = "Show";
export const noneYet = "None yet";
export const notKnownYet = "Not known yet";
export const analyticsSiteTitle = (siteTitle: string) => `${siteTitle}: analytics`;
export const comparedWithLosAngelesDays = (period: string, before: string, today: string) =>
  `${period}, compared with ${before}. Los Angeles days; made on ${today}.`;
export const nothingToCompareWith = "Nothing to compare with";
export const beforeChangedAndBefore = (changed: string, before: string) => `${changed}, ${before} before`;
export const theLastMonths = (rows: number) => `, the last ${rows} months`;
export const nothingInThisPeriod = "Nothing in this period.";
export const weeklySummary = "Weekly summary";
export const youGetLastWeeksSix =
  "You get last week's six key numbers by email every Monday at 8 AM, Los Angeles time.";
export const getLastWeeksSixKey =
  "Get last week's six key numbers by email every Monday at 8 AM, Los Angeles time.";
export const saving = "Saving...";
export const stopTheWeeklyEmail = "Stop the weekly email";
export const sendItToMe = "Send it to me";
export const inquiriesAndConfirmationsByMonth = "Inquiries and confirmations by month";
export const revenueByMonth = "Revenue by month";
export const noPageViewsInThisPeriod = "No page views in this period. New visits appear here within moments.";
export const noInquiriesInThisPeriod = "No inquiries in this period.";
export const noPackagesRequestedInThis = "No packages requested in this period.";
export const noVisitsInThisPeriod = "No visits in this period.";
export const noInquiriesFromTheWebsite = "No inquiries from the website in this period.";
export const noFilmsPlayedInThis = "No films played in this period.";
export const noPageViewsInThis = "No page views in this period.";
export const noVisitsWithCampaignTags =
  "No visits with campaign tags. Add ?utm_source=instagram&utm_campaign=fall to a link you post, and it appears here.";
export const noVisitsToUnknownAddresses = "No visits to unknown addresses in this period.";
export const soFar = (step: string) => `${step} (so far)`;
export const isntOverYet = (step: string) =>
  `${step} isn't over yet: the dotted end of the line is what there is so far.`;
