export const messageSent = "We've received your message. We'll answer here and by email.";
