export const allOf = (year: string) => `All of ${year}`;
export const allOfPeriod = (period: string) => `All of ${period}`;
export const searchByNumberOrCouple = "Search by number or couple";
export const issuedIn = "Issued in";
export const anyTime = "Any time";
export const issued = (issuedOn: string) => `Issued ${issuedOn}`;
export const bookingDeleted = "· Booking deleted";
export const pdf = "PDF";
export const asPDF = (name: string) => `${name} as PDF`;
