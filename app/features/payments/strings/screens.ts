export const invoicesPaymentsAdminDashboard = "Invoices · Payments · Admin Dashboard";
export const payments = "Payments";
export const invoices = "Invoices";
export const noInvoicesYetARetainers =
  "No invoices yet. A retainer's invoice is issued once its agreement is signed; others you issue in a booking.";
export const pages = "Pages";
export const exportLabel = "Export";
export const csv = "(CSV)";
export const allInvoices = "all invoices";
export const paymentsAdminDashboard = "Payments · Admin Dashboard";
export const openAmounts = (found: number) => (found === 1 ? "1 open amount" : `${found} open amounts`);
export const nothingIsWaitingToBe =
  "Nothing is waiting to be paid. What a couple owes you appears here once it is charged on their booking.";
export const forYourBookkeeper = "For your bookkeeper";
export const everyPaymentAndRefundWith =
  "Every payment and refund with date, number, couple, net, tax, gross, payment method, fee and the invoice it pays. Later fees and tax changes get their own lines. Invoices are numbered without gaps within a year; credit notes are in the same list.";
export const exportCSV = (month: string) => `Export ${month} (CSV)`;
export const exportEverythingCSV = "Export everything (CSV)";
export const exportInvoicesCSV = "Export invoices (CSV)";
export const goToBookings = "Go to bookings";
