const FONT = '"Source Sans 3"';

/**
 * Applies the text font for visitors from elsewhere, once the page and the font have loaded. Until then they read a
 * system font of the same width (`.afar` in theme/base.css). Visitors from our own pages already have the font.
 */
export async function showTextFont() {
  // Requested with the page's text, because accented letters are in separate files.
  const found = await document.fonts.load(`1em ${FONT}`, document.body.textContent);
  if (found.length > 0) document.documentElement.classList.add("text-font");
}
