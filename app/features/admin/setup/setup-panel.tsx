import { useId, useState } from "react";
import { Form, Link } from "react-router";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import type { Setup } from "#server/admin/setup/contract.ts";
import * as strings from "../strings/setup.ts";
import { FINISH_FIELDS, keepFields } from "./change-setup.ts";
import { rememberFolded } from "./folded-setup.ts";
import { openSteps, STEP_WORDS } from "./setup-steps.ts";

type Step = Setup["steps"][number];

const STATE_WORDS: Record<Step["state"], string> = {
  open: strings.toDo,
  done: strings.done,
  kept: strings.keptAsIs,
};

const Mark = ({ done }: { done: boolean }) => (
  <svg aria-hidden viewBox="0 0 20 20" className="mt-0.5 size-5 flex-none">
    <circle
      cx="10"
      cy="10"
      r="9"
      className={done ? "fill-success" : "fill-none stroke-edge"}
      strokeWidth="1.5"
    />
    {done && <path d="m5.5 10.5 3 3 6-6.5" className="fill-none stroke-white" strokeWidth="2" />}
  </svg>
);

type StepProps = {
  step: Step;
  setup: Setup;
  /** Whether the step is hidden on a phone, where a script can show it again. */
  onlyWide: boolean;
};

/** A step that links to its screen, before and after it is done. */
function SetupStepRow({ step: { id, state }, setup, onlyWide }: StepProps) {
  const { title, text, to, keep } = STEP_WORDS[id];
  const { sampleFilms } = setup;
  const open = state === "open";
  return (
    <li
      className={`relative flex items-start gap-3 px-5 py-3 hover:bg-paper ${onlyWide ? "max-sm:not-noscript:hidden" : ""}`}
    >
      <Mark done={!open} />
      <div className="min-w-0 flex-1">
        <p>
          <Link
            to={to(setup)}
            className={`inline-flex items-center after:absolute after:inset-0 pointer-coarse:min-h-11 ${open ? "font-semibold" : ""}`}
          >
            {title}
            <span className="sr-only">: {STATE_WORDS[state]}</span>
          </Link>
          {state === "kept" && <span className="quiet"> · {strings.keptAsIs}</span>}
        </p>
        {open && <p className="quiet text-12">{text}</p>}
        {id === "film" && sampleFilms > 0 && (
          <p className="relative text-12">
            <Link
              to="/admin/videos"
              className="text-link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {strings.sampleFilmsLeft(sampleFilms)}
            </Link>
          </p>
        )}
      </div>
      {open && keep && (
        <Form method="post" preventScrollReset className="relative">
          <HiddenFields fields={keepFields(id, true)} />
          <button type="submit" className="button button-small">
            {keep}
            <span className="sr-only">: {title}</span>
          </button>
        </Form>
      )}
    </li>
  );
}

const Finish = () => (
  <Form method="post" className="flex flex-wrap items-center justify-between gap-4 px-5 py-3">
    <HiddenFields fields={FINISH_FIELDS} />
    <p>{strings.studioIsSetUp}</p>
    <button type="submit" className="button button-small">
      {strings.closeList}
    </button>
  </Form>
);

type Props = { setup: Setup; folded: boolean };

/**
 * A new studio's remaining setup steps. Once one is done, it is a line with the next one until expanded. If dismissed,
 * it returns after a day until all are done, and then disappears permanently. On a phone, where all steps would fill
 * the screen, it shows only the next one until expanded.
 */
export function SetupPanel({ setup, folded: foldedAtFirst }: Props) {
  const { steps } = setup;
  const begun = openSteps(setup) < steps.length;
  const [folded, setFolded] = useState(foldedAtFirst || begun);
  const [opened, setOpened] = useState(false);
  const [heading, list] = [useId(), useId()];
  const next = steps.find(({ state }) => state === "open");
  const open = openSteps(setup);
  const fold = (next: boolean) => {
    rememberFolded(next);
    setFolded(next);
  };
  return (
    <section aria-labelledby={heading} className="mt-6 bg-white">
      <div
        className={`flex min-h-11 flex-wrap items-center gap-x-4 px-5 ${folded ? "" : "border-b border-line"}`}
      >
        <h2 id={heading} className="py-3 font-body text-14 font-semibold tracking-normal">
          {strings.setUpYourStudio}
        </h2>
        <p className="quiet tabular text-12">{strings.doneOf(steps.length - open, steps.length)}</p>
        {folded && next && (
          <p>
            {strings.next}{" "}
            <Link
              to={STEP_WORDS[next.id].to(setup)}
              className="text-link inline-flex items-center pointer-coarse:min-h-11"
            >
              {STEP_WORDS[next.id].title}
            </Link>
          </p>
        )}
        {open > 0 && (
          <button
            type="button"
            aria-expanded={!folded}
            title={folded ? undefined : strings.laterHint}
            onClick={() => fold(!folded)}
            className="text-link ml-auto min-h-11 min-w-11 cursor-pointer"
          >
            {folded ? strings.showSteps : strings.later}
          </button>
        )}
      </div>
      {open === 0 && <Finish />}
      {open > 0 && (
        // Without scripts, nothing could unfold it.
        <div className={folded ? "not-noscript:hidden" : ""}>
          <ol id={list} aria-label={strings.steps} className="grid lg:grid-cols-2">
            {steps.map((step) => (
              <SetupStepRow key={step.id} step={step} setup={setup} onlyWide={!opened && step !== next} />
            ))}
          </ol>
          <button
            type="button"
            aria-expanded={opened}
            aria-controls={list}
            onClick={() => setOpened(!opened)}
            className="min-h-11 w-full cursor-pointer border-t border-line px-5 text-left underline underline-offset-4 sm:hidden noscript:hidden"
          >
            {opened ? strings.onlyTheNextStep : strings.allSteps(steps.length)}
          </button>
        </div>
      )}
    </section>
  );
}
