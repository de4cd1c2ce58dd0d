/** The prefix of each cookie that better-auth sets. */
export const COOKIE = "studio";

export const SESSION = `${COOKIE}.session_token`;

/** Returns whether the request has a session cookie, valid or not. */
export const hasSessionCookie = (cookies: string | null) => cookies?.includes(`${SESSION}=`) ?? false;
