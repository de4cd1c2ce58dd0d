/** Which form somebody asked for. */
export type Asked = { form: "record" | "charge" | "write-off" } | { form: "refund"; about: string };
