import printCss from "./print.css?url";

/** The style sheet for pages that people print. */
export const printSheet = [{ rel: "stylesheet", media: "print", href: printCss }];
