/** `1 row`, `2 rows`. */
export const pluralize = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
