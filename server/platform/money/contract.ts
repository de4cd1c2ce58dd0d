/** A price of a million dollars is most likely a typo. */
export const PRICE_MAX_CENTS = 99_999_999;
export const PRICE_TOO_HIGH = "Enter a price under $1,000,000";

/** Parses an amount as people write it, `$3,800.50`, into integer cents; NaN for anything else. */
export function parseMoney(text: string): number {
  // A comma separates thousands; `3,80` is ambiguous.
  const plain = text.replace(/[$\s]/g, "").replace(/,(?=\d{3}(?:\D|$))/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

/** Formats integer cents: `$2,500`, or `$2,500.50` if there are cents. */
export const formatMoney = (cents: number, currency = "USD"): string =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);

/** With two, the browsers' default, a quarter of $34,000 is $8.5K but three quarters are $26K. */
const AXIS_DIGITS = 4;

/** Formats integer cents for a chart's axis, where space is limited: `$8.5K`. */
export const formatMoneyShort = (cents: number): string =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    notation: "compact",
    maximumSignificantDigits: AXIS_DIGITS,
  }).format(cents / 100);

/** Formats integer cents for an input field: `3800`, or `3800.50` if there are cents. */
export const moneyInput = (cents: number) =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** Converts cents to a number that spreadsheets can add up: whole units with decimals. */
export const moneyCell = (cents: number) => cents / 100;
