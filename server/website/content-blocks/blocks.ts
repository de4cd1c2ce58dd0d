import { aboutBlocks } from "./about-blocks.ts";
import { bookingGuideBlocks } from "./booking-guide-blocks.ts";
import { contactBlocks } from "./contact-blocks.ts";
import { homeBlocks } from "./home-blocks.ts";
import { legalBlocks } from "./legal-blocks.ts";
import { siteBlocks } from "./site-blocks.ts";
import { testimonialBlocks } from "./testimonial-blocks.ts";

/**
 * Every block of words on the public pages, with the words that came with the site. The pages take their
 * words from here alone, or from what the studio has written in their place.
 */
export const TEXT_BLOCKS = {
  ...homeBlocks,
  ...aboutBlocks,
  ...contactBlocks,
  ...bookingGuideBlocks,
  ...testimonialBlocks,
  ...legalBlocks,
  ...siteBlocks,
};
