/** A picture with people in it is above the words, until there is room for the words beside them. */
export const PICTURE_ABOVE = "block h-[max(30svh,11rem)] w-full lg:absolute lg:inset-0 lg:h-full";
