export const announcement = "Announcement";
export const whatACoupleSaid = "What a couple said";
export const films = "Films";
