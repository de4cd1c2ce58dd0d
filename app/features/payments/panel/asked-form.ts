/** The form that the user opened. */
export type Asked = { form: "record" | "charge" | "write-off" } | { form: "refund"; about: string };
