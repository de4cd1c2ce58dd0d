export const openMessage = "Open message";
export const becameTheBookingOf = "Booking:";
export const latestEmail = "Latest email:";
