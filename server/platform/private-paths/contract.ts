/** The first parts of paths whose pages belong to somebody: no browser prefetches them, and no answer is shared. */
export const PRIVATE_AREAS = [
  "admin",
  "auth",
  "api",
  "sign-out",
  "my-wedding",
  "films-for",
  "your-words",
  "verify",
] as const;
