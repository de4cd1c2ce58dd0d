export type InquiryFields = {
  brideName: string;
  groomName: string;
  email: string;
  phone: string;
  weddingDate: string;
  venue: string;
  guestCount: string;
  packageId: string;
  message: string;
};

let couples = 0;

/** Returns a couple's form input, for a different couple on each call. */
export function inquiryFields(changes: Partial<InquiryFields> = {}): InquiryFields {
  couples += 1;
  return {
    brideName: `Ana ${couples}`,
    groomName: `Ben ${couples}`,
    email: `couple-${couples}@example.com`,
    phone: "+1 213 555 0142",
    weddingDate: "2031-05-14",
    venue: "The Library, Pasadena",
    guestCount: "120",
    packageId: "premium",
    message: "We met in a cinema.\nThe film was terrible.",
    ...changes,
  };
}
