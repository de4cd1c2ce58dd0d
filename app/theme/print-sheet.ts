import printCss from "./print.css?url";

/** What a page that somebody keeps on paper links to. */
export const printSheet = [{ rel: "stylesheet", media: "print", href: printCss }];
