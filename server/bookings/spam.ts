import type { ContactMessage } from "#server/messages/contract.ts";
import type { Inquiry } from "./contract.ts";
import { factsOf, pictureLinks } from "./mails.ts";

const REASON = "An inquiry from the booking form that looks like a program's, so that no mail was sent.";

/** An inquiry that a program seems to have sent, as the inbox keeps it under spam. A booking can be made of it. */
export function asSpam(inquiry: Inquiry): ContactMessage {
  const { input, packageName: _offer, packagePriceCents: _price, waiting: _waiting, ...sent } = inquiry;
  const lines = factsOf(inquiry).map(([fact, text]) => `${fact}: ${text}`);
  return {
    ...sent,
    spam: true,
    input: {
      name: `${input.brideName} & ${input.groomName}`,
      email: input.email,
      phone: input.phone,
      message: [REASON, "", ...lines, ...pictureLinks(inquiry)].join("\n"),
    },
  };
}
