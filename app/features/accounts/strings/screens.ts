export const accountAdminDashboard = "Account · Admin Dashboard";
export const yourAccount = "Your account";
export const securitySettingsAdminDashboard = "Security settings · Admin Dashboard";
export const personalData = "Personal data";
export const didSomeoneAskWhatYou =
  "Did someone ask what you store about them, or ask you to delete it? Find them by their email address.";
export const findAPerson = "Find a person";
export const usersAdminDashboard = "Users · Admin Dashboard";
export const moreThan = "More than";
export const accountsMatchTheFilter = (found: number) =>
  found === 1 ? "1 account matches the filter." : `${found} accounts match the filter.`;
export const sMatch = (found: number, what: string, search: string) => `${found} ${what}s match “${search}”.`;
export const users = "Users";
export const noBookingsYetTheCouple = "No bookings yet. The couple of your first inquiry will appear here.";
export const pages = "Pages";
export const addBooking = "Add booking";
