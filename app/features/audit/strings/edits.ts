export const edited = "edited";
export const andChangedItBack = "and changed it back";
export const changedOf = (fields: string) => `changed ${fields} of`;
export const theField = (field: string) => `the ${field}`;
export const moreDetails = (count: number) => `${count} more details`;
export const setOf = (field: string) => `set the ${field} of`;
export const clearedOf = (field: string) => `cleared the ${field} of`;
export const toValue = (value: string) => `to ${value}`;
export const fromValueTo = (before: string, after: string) => `from ${before} to ${after}`;
export const renamed = "renamed";
/** For actions that this version of the site doesn't know. */
export const madeAChange = "made a change";
