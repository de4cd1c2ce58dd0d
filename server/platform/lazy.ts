/** Makes a thing when it is first asked for. */
export const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** Makes a thing when it is first asked for under a key. */
export const oncePer = <T>(make: (key: string) => T) => {
  const made = new Map<string, T>();
  return (key: string): T => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
};
