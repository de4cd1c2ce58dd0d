// The texts that replace removed samples. They must be true of any studio.

export const ourStory = "Our Story";
export const whoWeAre = "Who we are, how we work, and what matters to us when we film a wedding.";
export const weFilmWeddings =
  "Before the day, we talk with you about the people and the moments that matter most. On the day, we film them as they happen. Afterward, we edit it all into a film you'll want to watch again.";
export const weComeToYou = "We film at your venue";
export const businessHours = "During business hours";
