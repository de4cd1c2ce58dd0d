import type { ContactMessage } from "../contact-form/contract.ts";
import * as strings from "../strings/booking-form.ts";
import type { Inquiry } from "./contract.ts";
import { factsOf, pictureLinks } from "./mails.ts";

const REASONS = {
  spam: strings.anInquiryFromTheBooking,
  suspected: strings.anInquiryFromTheBookingForm,
};

type Marks = Pick<ContactMessage, "spam" | "suspected">;

/** Converts an inquiry that may be spam to an inbox message. A booking can be created from it. */
export function asMessage(inquiry: Inquiry, marks: Marks): ContactMessage {
  const { input, packageName: _offer, packagePriceCents: _price, waiting: _waiting, ...sent } = inquiry;
  const lines = factsOf(inquiry).map(([fact, text]) => `${fact}: ${text}`);
  return {
    ...sent,
    ...marks,
    input: {
      name: `${input.brideName} & ${input.groomName}`,
      email: input.email,
      phone: input.phone,
      message: [marks.spam ? REASONS.spam : REASONS.suspected, "", ...lines, ...pictureLinks(inquiry)].join(
        "\n",
      ),
    },
  };
}
