type Thrifty = Navigator & { connection?: { saveData?: boolean } };

/** Whether the visitor asked for as few bytes as possible. */
export const savesData = () => Boolean((navigator as Thrifty).connection?.saveData);
