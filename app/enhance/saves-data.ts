type Thrifty = Navigator & { connection?: { saveData?: boolean } };

/** Returns whether the visitor asked for reduced data usage. */
export const savesData = () => Boolean((navigator as Thrifty).connection?.saveData);
