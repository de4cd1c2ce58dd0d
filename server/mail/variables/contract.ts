import * as strings from "../strings/purposes.ts";

/** The variables that a template can use, with their sample values for previews. Written as `{{couple}}`. */
export const TEMPLATE_VARIABLES = {
  couple: { meaning: strings.theCouplesNamesOfA, sample: strings.anaBen },
  name: { meaning: strings.whoeverWroteTheMessage, sample: strings.meiLarsen },
  date: { meaning: strings.theWeddingDate, sample: strings.may142027 },
  venue: { meaning: strings.theVenueIfTheyTold, sample: strings.theLibraryPasadena },
  package: { meaning: strings.thePackageTheyChoseIf, sample: strings.premiumPackage },
  hold_until: { meaning: strings.whenTheirHoldEnds, sample: strings.may12027 },
  hold: {
    meaning: strings.whereTheirDateStands,
    sample: strings.weHoldYourDateUntil,
  },
  proposal: { meaning: strings.whatIsSentToBeSigned, sample: strings.ourProposal },
  terms: { meaning: strings.whatTheProposalIsAbout, sample: strings.itCoversAndWedLove },
  signing: {
    meaning: strings.whetherBothPartnersSignAs,
    sample: strings.eachOfYouGetsA,
  },
  invoice: { meaning: strings.theInvoicesNumber, sample: "2027-0001" },
  charge: { meaning: strings.whatIsToBePaid, sample: strings.retainer },
  amount: { meaning: strings.howMuchIsToBe, sample: "$1,250" },
  way: { meaning: strings.howItWasPaid, sample: "bank debit" },
  retainer: {
    meaning: strings.whereTheRetainerAndThe,
    sample: strings.nextIsTheRetainerSentence,
  },
  paid: {
    meaning: strings.whatTheyHavePaidAnd,
    sample: strings.weveReceived1250From,
  },
  failure: { meaning: strings.whyAPaymentDoesNotCount, sample: strings.theBankDidNotComplete },
  reason: { meaning: strings.whyItCouldNotBe, sample: strings.theDateIsTaken },
  refund_way: { meaning: strings.howTheMoneyGoesBack, sample: strings.toTheCardYouPaid },
  refund_time: { meaning: strings.whenTheMoneyIsThere, sample: strings.itCanTakeYourBank },
  credit_note: { meaning: strings.theCreditNotesNumber, sample: "2027-0002" },
  balance: { meaning: strings.whatIsStillDueAs, sample: strings.n3750IsStillDue },
  settlement: { meaning: strings.whatBecomesOfThePayments, sample: strings.n1250WasPaid },
  due: { meaning: strings.whenItIsDueIn, sample: "on May 1, 2027" },
  change: { meaning: strings.whatWasChanged, sample: strings.anaAddedBen },
  message: { meaning: strings.whatTheyWrote, sample: strings.doYouFilmInThe },
  studio: { meaning: strings.theStudiosName, sample: strings.cinematicWeddingFilms },
  phone: { meaning: strings.theStudiosPhoneNumber, sample: "+1 (323) 555-0116" },
} as const satisfies Record<string, { meaning: string; sample: string }>;

export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;
export type TemplateValues = Partial<Record<TemplateVariable, string | null>>;
