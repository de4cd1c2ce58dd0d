export const booking = "Booking";
export const allBookings = "All bookings";
export const bookingsAdminDashboard = "Bookings · Admin Dashboard";
export const yourFirstInquiryWillAppear =
  "Your first inquiry will appear here. You can add phone inquiries yourself.";
export const pages = "Pages";
export const calendarAdminDashboard = "Calendar · Admin Dashboard";
export const calendar = "Calendar";
export const addABookingAdminDashboard = "Add a booking · Admin Dashboard";
export const addABooking = "Add a booking";
export const forCouplesWhoCalledWrote =
  "For couples who called, wrote elsewhere, or stopped by. No email is sent when you add it.";
export const addPhoneInquiry = "Add a phone inquiry";
export const sendTheHoldEmail = "Send the hold email";
