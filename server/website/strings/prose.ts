import { formatList } from "#server/platform/lists/contract.ts";

export const isntAvailableInThisText = (typed: string, known: string[]) =>
  `${typed} isn't available in this text.${known.length > 0 ? ` You can use ${formatList(known)}.` : ""}`;
export const pleaseKeepInThisText = (missing: string) => `Please keep {{${missing}}} in this text`;
