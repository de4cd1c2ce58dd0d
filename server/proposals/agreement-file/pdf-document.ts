import { z } from "zod";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { PdfBlock, PdfDocument } from "#server/platform/pdf/contract.ts";
import { type Inline, parseProse } from "#server/website/prose/contract.ts";
import { type ChainedEvent, eventName } from "../history/contract.ts";
import { type Choice, dueWords } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { agreementOf } from "../sending/document.ts";
import * as strings from "../strings/agreement-file.ts";

type Signed = {
  document: ProposalDocument;
  documentHash: string;
  choice: Choice;
  events: readonly ChainedEvent[];
  completedAt: Date;
};

const plain = (line: Inline[]) =>
  line
    .map((piece) =>
      typeof piece === "string" ? piece : piece.kind === "link" ? piece.text : `{{${piece.name}}}`,
    )
    .join("");

const contractBlocks = (text: string): PdfBlock[] =>
  parseProse(text).flatMap((block): PdfBlock[] => {
    if (block.kind === "heading") return [{ type: "heading", text: plain(block.line) }];
    if (block.kind === "paragraph") return [{ type: "paragraph", text: plain(block.line) }];
    return block.items.map((item) => ({ type: "item" as const, mark: "•", text: plain(item) }));
  });

/** Formats an instant in UTC, because readers of the certificate may be in any time zone. */
const moment = (at: Date) => `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;

/** Returns the details of an event, other than who and when, as text. */
function detailsOf({ details, network, device }: ChainedEvent): string {
  const known = JSON.parse(details) as Record<string, unknown>;
  const said = [
    typeof known.fullName === "string" ? strings.signedAs(known.fullName) : "",
    typeof known.signedHash === "string" ? strings.signedTextSHA256(known.signedHash) : "",
    typeof known.consent === "string" ? `“${known.consent}”` : "",
    network ? strings.network(network) : "",
    device ?? "",
  ];
  return said.filter(Boolean).join(". ");
}

const signedDetails = z.object({
  fullName: z.string(),
  legalName: z.string().optional(),
  postalAddress: z.string().optional(),
  role: z.string().optional(),
});

/** Whose signature an event is: the party's name and address, and who signed for it. */
function partyOf({ studio, signers }: ProposalDocument, { kind, contactId, details }: ChainedEvent) {
  const { fullName, role, ...typed } = signedDetails.parse(JSON.parse(details));
  if (kind === "countersigned") {
    const person = role ? strings.signsAs(fullName, role) : fullName;
    return { name: studio.name, address: studio.postalAddress, person };
  }
  const signer = signers.find((one) => one.contactId === contactId);
  return {
    name: typed.legalName ?? signer?.legalName ?? signer?.name ?? fullName,
    address: typed.postalAddress ?? signer?.postalAddress,
    person: fullName,
  };
}

/** The signatures as on paper: each party, the name as it was signed, and the day. */
const signatureBlock = ({ document, events }: Signed): PdfBlock[] => [
  { type: "heading", text: strings.signatures },
  ...events
    .filter(({ kind }) => kind === "signed" || kind === "countersigned")
    .flatMap((event): PdfBlock[] => {
      const { name, address, person } = partyOf(document, event);
      return [
        { type: "rule" },
        { type: "paragraph", bold: true, text: name },
        ...(address
          ? [{ type: "paragraph" as const, small: true, text: address.replaceAll("\n", ", ") }]
          : []),
        { type: "paragraph", text: strings.signedLine(person) },
        {
          type: "paragraph",
          text: strings.dateLine(formatCalendarDate(calendarDateIn(event.at, STUDIO_ZONE))),
        },
      ];
    }),
];

const certificate = ({ events, documentHash }: Signed): PdfBlock[] => [
  { type: "pageBreak" },
  { type: "title", text: strings.certificateOfSignatures },
  {
    type: "paragraph",
    text: strings.everyStepOfThisAgreement,
  },
  { type: "paragraph", small: true, text: strings.sha256OfWhatWas(documentHash) },
  ...events.flatMap((event): PdfBlock[] => {
    const { seq, at, actor, hash } = event;
    const details = detailsOf(event);
    return [
      { type: "rule" },
      { type: "paragraph", bold: true, text: `${seq}. ${eventName(event)}` },
      { type: "paragraph", text: `${actor}, ${moment(at)}` },
      ...(details ? [{ type: "paragraph" as const, small: true, text: details }] : []),
      { type: "paragraph", small: true, text: strings.hash(hash) },
    ];
  }),
];

/** Returns the PDF content of a fully signed agreement, with the certificate of its events. */
export function pdfDocumentOf(signed: Signed): PdfDocument {
  const { document, choice, completedAt } = signed;
  const { totals, payments, text } = agreementOf(document, choice);
  const { studio, couple, weddingDate, number } = document;
  return {
    title: strings.weddingFilmAgreement(couple),
    author: studio.name,
    createdAt: completedAt,
    footer: `${studio.name} · ${couple} · Proposal ${number}`,
    blocks: [
      { type: "title", text: strings.weddingFilmAgreement2 },
      { type: "paragraph", text: `${couple}, ${formatCalendarDate(weddingDate)}` },
      {
        type: "table",
        columns: [
          { label: strings.price, share: 0.7 },
          { label: "", share: 0.3, right: true },
        ],
        rows: totals.lines.map(({ label, cents }) => [label, formatMoney(cents)]),
        totals: [
          ...(totals.taxCents > 0 ? [[strings.tax, formatMoney(totals.taxCents)]] : []),
          [strings.total, formatMoney(totals.totalCents)],
        ],
      },
      {
        type: "table",
        columns: [
          { label: strings.payments, share: 0.7 },
          { label: "", share: 0.3, right: true },
        ],
        rows: payments.map((payment) => [
          `${payment.label}, ${dueWords(payment)}`,
          formatMoney(payment.amountCents),
        ]),
      },
      ...contractBlocks(text),
      ...signatureBlock(signed),
      ...certificate(signed),
    ],
  };
}
