/**
 * Parses the main part of a fetched page. Skips the head: its style has the nonce of another response, which this
 * page's policy blocks.
 */
export const fetchedMain = (html: string): Document =>
  new DOMParser().parseFromString(html.slice(html.indexOf("<main"), html.indexOf("</main>")), "text/html");
