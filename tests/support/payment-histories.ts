import fc from "fast-check";

/**
 * One step in a wedding's payment history: what happens, the share of the amount, the index of the affected item, and
 * what fails meanwhile.
 */
export type Step = {
  does:
    | ("open" | "pay-card" | "pay-bank" | "arrive" | "fail" | "expire" | "events" | "cron" | "check")
    | (
        | "refund"
        | "refund-by-check"
        | "refund-both"
        | "refund-at-stripe"
        | "refund-fails"
        | "dispute"
        | "lose"
        | "win"
      )
    | ("sign" | "countersign" | "lapse" | "take-day");
  share: number;
  which: number;
  outage: "none" | "fail" | "lose-answer" | "database";
};

const STEPS = [
  "open",
  "open",
  "open",
  "pay-card",
  "pay-card",
  "pay-bank",
  "arrive",
  "fail",
  "expire",
  "events",
  "cron",
  "refund",
  "refund-by-check",
  "refund-both",
  "refund-at-stripe",
  "refund-fails",
  "check",
  "dispute",
  "lose",
  "win",
  "sign",
  "countersign",
  "countersign",
  "lapse",
  "take-day",
] as Step["does"][];

export const history = fc.record({
  status: fc.constantFrom("sent" as const, "signed" as const, "signed" as const),
  steps: fc.array(
    fc.record<Step>({
      does: fc.constantFrom(...STEPS),
      share: fc.integer({ min: 1, max: 100 }),
      which: fc.nat({ max: 3 }),
      outage: fc.constantFrom("none", "none", "none", "fail", "lose-answer", "database"),
    }),
    { minLength: 4, maxLength: 16 },
  ),
});

const step = (does: Step["does"]): Step => ({ does, share: 100, which: 0, outage: "none" });

/**
 * Always included: one that is signed, paid and confirmed, one whose day another couple has taken by then, and some
 * in which the same money is asked back twice.
 */
export const EXAMPLES: [{ status: "signed"; steps: Step[] }][] = [
  ...(
    [
      ["countersign", "open", "pay-card", "events"],
      ["lapse", "take-day", "countersign", "open", "pay-card", "events"],
      ["countersign", "open", "pay-card", "events", "refund-both", "cron"],
      ["countersign", "open", "pay-card", "events", "refund-by-check", "refund-at-stripe", "events"],
    ] as const
  ).map((steps): [{ status: "signed"; steps: Step[] }] => [{ status: "signed", steps: steps.map(step) }]),
  // The answer to the refund by card is lost, and somebody sends a check instead.
  [
    {
      status: "signed",
      steps: [
        step("countersign"),
        step("open"),
        step("pay-card"),
        step("events"),
        { ...step("refund"), outage: "lose-answer" },
        step("refund-by-check"),
        step("events"),
      ],
    },
  ],
];
