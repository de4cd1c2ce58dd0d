import type { OwnInquiry } from "#server/clients/own-inquiries/contract.ts";
import { inquiryState } from "./inquiry-state.ts";

/** An inquiry with its dates in words. */
export type DatedInquiry = OwnInquiry & { date: string; sentOn: string; heldUntil: string | null };

export function OwnInquiryList({ inquiries }: { inquiries: DatedInquiry[] }) {
  return (
    <ul className="grid gap-10">
      {inquiries.map((inquiry) => {
        const { date, sentOn, packageName, heldUntil } = inquiry;
        const state = inquiryState(inquiry, heldUntil);
        return (
          <li key={`${date} ${inquiry.createdAt.toISOString()}`} className="border-t border-accent pt-6">
            <h2 className="text-32">{date}</h2>
            <p className="mt-4 text-20">{state.name}</p>
            <p className="quiet mt-1">{state.text}</p>
            <dl className="mt-6 text-14">
              {packageName && (
                <div className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
                  <dt className="quiet">Package</dt>
                  <dd>{packageName}</dd>
                </div>
              )}
              <div className="flex flex-wrap justify-between gap-x-6 border-y border-line py-3">
                <dt className="quiet">Sent</dt>
                <dd>{sentOn}</dd>
              </div>
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
