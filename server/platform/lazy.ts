/** Creates a value on first call and caches it. */
export const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** Creates a value on first call for each key and caches it. */
export const oncePer = <T>(make: (key: string) => T) => {
  const made = new Map<string, T>();
  return (key: string): T => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
};
