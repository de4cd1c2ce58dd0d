/** A price of a million dollars is a slip of the finger. */
export const PRICE_MAX_CENTS = 99_999_999;
export const PRICE_TOO_HIGH = "Enter a price under $1,000,000";

/** Integer cents of an amount as people write it, `$3,800.50`; NaN for anything else. */
export function parseMoney(text: string): number {
  // A comma parts thousands; `3,80` may mean anything.
  const plain = text.replace(/[$\s]/g, "").replace(/,(?=\d{3}(?:\D|$))/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

/** Integer cents as the field writes prices: `$2,500`, and `$2,500.50` where there are cents. */
export const formatMoney = (cents: number, currency = "USD"): string =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);

/** With two, as a browser has it, a quarter of $34,000 is $8.5K and three of them $26K. */
const AXIS_DIGITS = 4;

/** The same beside a chart's axis, where space is short: `$8.5K`. */
export const formatMoneyShort = (cents: number): string =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    notation: "compact",
    maximumSignificantDigits: AXIS_DIGITS,
  }).format(cents / 100);

/** Cents as one types them into a field: `3800`, or `3800.50` where there are any. */
export const moneyInput = (cents: number) =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** The number that a spreadsheet adds up: whole units, with a decimal point. */
export const moneyCell = (cents: number) => cents / 100;
