import { rangeQuery } from "#app/features/analytics/reports/address.ts";
import type { Period } from "#server/analytics/reports/contract.ts";

/** Returns the URL of the CSV of a period's months. */
export const moneySheet = (period: Period) => `/api/payments/months.csv?${rangeQuery(period)}`;
