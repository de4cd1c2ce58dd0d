export const isInTheTrash = "This booking is in the trash.";
