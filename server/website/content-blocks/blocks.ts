import { aboutBlocks } from "./about-blocks.ts";
import { bookingGuideBlocks } from "./booking-guide-blocks.ts";
import { contactBlocks } from "./contact-blocks.ts";
import { homeBlocks } from "./home-blocks.ts";
import { legalBlocks } from "./legal-blocks.ts";
import { siteBlocks } from "./site-blocks.ts";
import { testimonialBlocks } from "./testimonial-blocks.ts";

/**
 * All text blocks on the public pages, with their default texts. The pages get their texts only from here or from the
 * studio's replacement.
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
