/** The cookie that names the message left for a visitor's next page. */
export const FLASH = "studio_flash";

/** Returns whether the previous page may have left a message for this visitor. */
export const hasFlashCookie = (cookies: string | null) => cookies?.includes(`${FLASH}=`) ?? false;
