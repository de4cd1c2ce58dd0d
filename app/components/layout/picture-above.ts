/** A picture with people in it is above the text until there is room for the text beside them. */
export const PICTURE_ABOVE = "block h-[max(30svh,11rem)] w-full lg:absolute lg:inset-0 lg:h-full";
