export const analyticsReportAdminDashboard = "Analytics report · Admin Dashboard";
export const printOrSaveAsPDF = "Print or save as PDF";
export const backToAnalytics = "Back to analytics";
export const analyticsAdminDashboard = "Analytics · Admin Dashboard";
export const analytics = "Analytics";
export const visitsAreCountedSinceOf = (measuredSince: string) =>
  `Visits have been counted since ${measuredSince}. There is no data for earlier days.`;
export const noVisitsCountedYet = "No visits counted yet";
export const visitsAreCountedWithoutCookies =
  "Visits are counted without cookies and without storing who visited. Your own visits don't count while you're signed in: open the site in a private window to see one arrive. Inquiries count as they come in.";
export const lookAtTheSite = "Look at the site";
export const theStudio = "The studio";
export const comparedWithDaysAreLos = (period: string, before: string) =>
  `${period}, compared with ${before}. Days are Los Angeles days.`;
