import { describe, expect, it } from "vitest";
import { withoutQuotes } from "#server/mail/incoming/quotes.ts";

const OWN = "Yes, please.";
const NOTE = "\n\n… (shortened)";
const textOf = (...lines: string[]) => lines.join("\n");
/** A mail that answers a question of the studio's, quoted below these lines. */
const answer = (...introduction: string[]) => textOf(OWN, "", ...introduction, "> shall we?");

const HEADS = {
  english: ["From: Studio <hello@example.com>", "Sent: Tuesday", "To: Ana", "Subject: Film"],
  german: ["Von: Studio", "Gesendet: Montag", "An: Ana", "Betreff: Film"],
  french: ["De : Studio", "Envoyé : mardi", "À : Ana", "Objet : Film"],
  spanish: ["De: Studio", "Enviado: martes", "Para: Ana", "Asunto: Film"],
  "spanish of Apple": ["De: Studio", "Fecha: martes", "Para: Ana", "Asunto: Film"],
  italian: ["Da: Studio", "Inviato: martedì", "A: Ana", "Oggetto: Film"],
  "italian of Apple": ["Da: Studio", "Data: martedì", "A: Ana", "Oggetto: Film"],
  portuguese: ["De: Studio", "Enviado: terça", "Para: Ana", "Assunto: Film"],
  dutch: ["Van: Studio", "Verzonden: dinsdag", "Aan: Ana", "Onderwerp: Film"],
  danish: ["Fra: Studio", "Sendt: tirsdag", "Til: Ana", "Emne: Film"],
  swedish: ["Från: Studio", "Skickat: tisdag", "Till: Ana", "Ämne: Film"],
  japanese: ["差出人: Studio", "送信日時: 火曜日", "宛先: Ana", "件名: Film"],
  "a date instead of a time of sending": ["From: Studio", "Date: Tuesday", "To: Ana", "Subject: Film"],
  "german of Apple": ["Von: Studio", "Datum: Montag", "An: Ana", "Betreff: Film"],
};

const MARKED = {
  english: ["On Tue, Nov 24, 2026 at 9:14 AM Studio <hello@example.com> wrote:"],
  german: ["Am 24.11.2026 um 09:14 schrieb Studio:"],
  french: ["Le 24 nov. 2026 à 09:14, Studio a écrit :"],
  spanish: ["El lun, 23 nov a las 10:00, Studio escribió:"],
  italian: ["Il giorno lun 23 nov alle ore 10:00 Studio ha scritto:"],
  dutch: ["Op ma 23 nov om 10:00 schreef Studio:"],
  portuguese: ["Em seg., 23 de nov. às 10:00, Studio escreveu:"],
  norwegian: ["Den man. 23. nov. kl. 10:00 skrev Studio:"],
  polish: ["Dnia 23 listopada o godz. 10:00 Studio pisze:"],
  "any other language": ["2026年11月23日(月) 10:00 Studio <hello@example.com>:"],
  "two lines": ["On Tue, Nov 24, 2026 at 9:14 AM The Wedding Film Studio", "<hello@example.com> wrote:"],
  "three lines": [
    "On Tue, Nov 24, 2026 at 9:14 AM",
    "The Wedding Film Studio of Los Angeles",
    "<hello@example.com> wrote:",
  ],
  "no time": ["On Tuesday Studio wrote:"],
  nothing: [],
  "marks of its own": ["> On Nov 24, 2026, at 9:14 AM, Studio wrote:", ">"],
};

const SEPARATORS = [
  "-----Original Message-----",
  "-----Ursprüngliche Nachricht-----",
  "-----Message d'origine-----",
  "-----Mensaje original-----",
];

describe("a quote", () => {
  it.for(Object.entries(MARKED))("below %s is removed", ([, introduction]) => {
    expect(withoutQuotes(answer(...introduction), "Re: Film")).toBe(OWN);
  });

  it.for(Object.entries(HEADS))("below a header block in %s is removed and noted", ([, head]) => {
    expect(withoutQuotes(textOf(OWN, "", ...head, "", "shall we?"), "Re: Film")).toBe(OWN + NOTE);
  });

  it.for(SEPARATORS)("below %s is removed and noted", (separator) => {
    const mail = textOf(OWN, "", separator, "Studio asked:", "shall we?");
    expect(withoutQuotes(mail, "Re: Film")).toBe(OWN + NOTE);
  });

  it("below a line and a header block is removed with the line", () => {
    const mail = textOf(OWN, "", "_".repeat(32), ...HEADS.english, "", "shall we?");
    expect(withoutQuotes(mail, "Re: Film")).toBe(OWN + NOTE);
  });

  it("without marks is removed and noted if its introduction names a time or an address", () => {
    for (const introduction of [
      "On Tue, Nov 24 at 9:14 AM Studio wrote:",
      "On Tuesday hello@example.com wrote:",
    ])
      expect(withoutQuotes(textOf(OWN, "", introduction, "shall we?"), "Re: Film")).toBe(OWN + NOTE);
  });
});

const FORWARDS = [
  "---------- Forwarded message ---------",
  "---------- Weitergeleitete Nachricht ---------",
  "---------- Message transféré ---------",
  "---------- Mensaje reenviado ---------",
  "---------- 転送メッセージ ---------",
  "---------- Messaggio inoltrato ---------",
  "---------- Mensagem encaminhada ---------",
  "---------- Doorgestuurd bericht ---------",
  "---------- Forwarded message from Venue ---------",
  "Begin forwarded message:",
  "Anfang der weitergeleiteten Nachricht:",
  "Début du message réexpédié :",
  "Inicio del mensaje reenviado:",
  "転送されたメッセージ：",
];

const KEPT = {
  "answers between the quoted lines": [
    "Hi Joe, see below.",
    "",
    "On Tuesday Studio wrote:",
    "> Garden or hall?",
    "The garden.",
    "> How many?",
    "80.",
  ],
  "an answer between quoted lines without an introduction": [
    "> Garden or hall?",
    "The garden.",
    "> How many?",
  ],
  "a mail that is nothing but a quote": ["> shall we?", "> really?"],
  "a flight's details": [
    "our flight:",
    "From: San Francisco",
    "To: Los Angeles",
    "Date: June 4",
    "",
    "See you.",
  ],
  "a flight with a subject and no date": [
    "our flight:",
    "From: San Francisco",
    "Subject: our trip",
    "See you.",
  ],
  "a report of what somebody wrote": [
    "Hi,",
    "On Tuesday your colleague wrote:",
    "please send the plan.",
    "We did.",
  ],
  "a sentence like an introduction": ["On Friday we wrote to the venue.", "They said yes."],
  "a drawn line above a signature": [OWN, "", "_".repeat(32), "Ana Cruz", "Los Angeles"],
  "an introduction as the last line, above a picture": [OWN, "", "On Friday at 10:30 the venue wrote:"],
  "a last line that names an address and a year": [OWN, "", "For 2027, ask Ana <ana@example.com>:"],
};

describe("a mail is kept whole", () => {
  it.for(Object.entries(KEPT))("with %s", ([, lines]) => {
    expect(withoutQuotes(textOf(...lines), "Re: Film")).toBe(textOf(...lines));
  });

  it.for(FORWARDS)("if it forwards another below %s", (mark) => {
    const mail = textOf("See below.", "", mark, ...HEADS.english, "", "No drones.");
    expect(withoutQuotes(mail, "Rules")).toBe(mail);
  });

  it.for(["Fwd:", "FW:", "WG:", "TR :", "RV:", "I:", "ENC:", "Doorst:", "転送："])(
    "if its subject begins with %s",
    (prefix) => {
      const mail = textOf("See below.", "", ...HEADS.english, "", "No drones.");
      expect(withoutQuotes(mail, `${prefix} Rules`)).toBe(mail);
    },
  );
});

describe("a line of the writer's own above a quote is kept", () => {
  it.for([
    ["a year", ["See you in 2027!", "", "Ana <ana@example.com>:"]],
    ["an address and a year", ["For 2027, write to Ana <ana@example.com>:", "she has the plan."]],
  ] as const)("with %s", ([, own]) => {
    const introduction = own.length === 2 ? ["", ...MARKED.english] : [];
    expect(withoutQuotes(textOf(...own, ...introduction, "> shall we?"), "Re: Film")).toBe(textOf(...own));
  });

  it("directly above an introduction in any language", () => {
    const mail = textOf("Thank you!", ...MARKED["any other language"], "> shall we?");
    expect(withoutQuotes(mail, "Re: Film")).toBe("Thank you!");
  });
});
