/** Begins the name of each cookie that better-auth sets. */
export const COOKIE = "studio";

export const SESSION = `${COOKIE}.session_token`;

/** True when the request carries a session cookie, valid or not. */
export const hasSessionCookie = (cookies: string | null) => cookies?.includes(`${SESSION}=`) ?? false;
