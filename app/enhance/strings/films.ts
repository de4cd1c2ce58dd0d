export const linkCopied = "Link copied";
export const share = "Share";
export const films = (total: number) => `${total} films`;
export const of = (shown: number, films: string) => `${shown} of ${films}`;
export const oneFilm = "1 film";
