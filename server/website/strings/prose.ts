export const thisTextKnowsNo = (typed: string, known: number, value: string) =>
  `This text knows no ${typed}. ${known > 0 ? `It knows ${value}.` : ""}`;
export const pleaseKeepInThisText = (missing: string) => `Please keep {{${missing}}} in this text`;
