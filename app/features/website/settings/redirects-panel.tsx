import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Pager } from "#app/components/layout/pager.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { FieldError } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useMarkUnsaved } from "#app/forms/unsaved-changes.tsx";
import { useSaving } from "#app/forms/use-saving.ts";
import { formatCalendarDate } from "#app/lib/format.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { REDIRECT_MAX, type RedirectsScreen, type RedirectView } from "#server/website/redirects/contract.ts";
import { TypedField } from "../content-blocks/typed-field.tsx";
import * as strings from "../strings/settings.ts";

const EMPTY = { from: "", to: "", version: 0 };

type Props = RedirectsScreen & { outcome: Outcome | undefined };

/** Redirects, and unknown addresses that visitors requested. */
export function RedirectsPanel({ redirects, page, pages, found, unknown, outcome }: Props) {
  const [draft, setDraft] = useState(EMPTY);
  const [settled, setSettled] = useState<string>();
  const [edited, setEdited] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const markUnsaved = useMarkUnsaved();
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === "save-redirect";
  const saving = useSaving("save-redirect", outcome);

  const saved = outcome?.intent === "save-redirect" && outcome.tone === "success" ? outcome : undefined;
  if (navigation.state === "idle" && saved && settled !== saved.id) {
    setSettled(saved.id);
    setDraft(EMPTY);
  }
  const dirty = draft.from !== "" || draft.to !== "";
  useEffect(() => {
    markUnsaved("redirect", dirty && !saving);
    return () => markUnsaved("redirect", false);
  }, [markUnsaved, dirty, saving]);

  const refused =
    outcome?.tone === "failure" && outcome.intent === "save-redirect" && edited !== outcome.id
      ? outcome
      : undefined;
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);

  const change = (next: typeof EMPTY) => {
    setDraft(next);
    setEdited(outcome?.id);
  };
  /** Puts an address into the form and focuses the field to fill in. */
  const take = (next: typeof EMPTY) => {
    change(next);
    form.current?.querySelector<HTMLElement>("#redirect-to")?.focus();
  };
  return (
    <>
      <Panel title={strings.redirectsFromOldAddresses}>
        <Form
          ref={form}
          method="post"
          preventScrollReset
          noValidate
          aria-label={strings.redirect}
          className="grid gap-5 p-5"
        >
          <HiddenFields fields={{ intent: "save-redirect", version: draft.version }} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TypedField
              id="redirect-from"
              name="from"
              label={strings.oldAddress}
              value={draft.from}
              max={REDIRECT_MAX}
              hint={strings.aPathOfThisSite}
              error={refused?.fields.from}
              onChange={(from) => change({ ...draft, from, version: 0 })}
            />
            <TypedField
              id="redirect-to"
              name="to"
              label={strings.leadsTo}
              value={draft.to}
              max={REDIRECT_MAX}
              hint={strings.aPageThatVisitorsCan}
              error={refused?.fields.to}
              onChange={(to) => change({ ...draft, to })}
            />
          </div>
          <div>
            <div role="alert" className="not-empty:mb-3">
              <FieldError
                id="redirect"
                error={
                  refused && Object.keys(refused.fields).every((name) => name === "form")
                    ? refused.text
                    : undefined
                }
              />
            </div>
            <div className="flex flex-wrap gap-3">
              <SubmitButton plain busy={busy} busyLabel={strings.saving} className="button-small">
                {strings.saveRedirect}
              </SubmitButton>
              {dirty && (
                <button type="button" className="button button-small" onClick={() => change(EMPTY)}>
                  {strings.clear}
                </button>
              )}
            </div>
          </div>
        </Form>
        {pages > 1 && (
          <p className="quiet tabular border-t border-line px-5 py-3">{strings.redirects(found)}</p>
        )}
        {redirects.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {redirects.map((redirect) => (
              <RedirectRow key={redirect.from} redirect={redirect} onEdit={take} />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <div className="border-t border-line px-5 pb-5">
            <Pager page={page} pages={pages} label={strings.pagesOfRedirects} inPlace />
          </div>
        )}
      </Panel>
      <Panel
        title={strings.unknownAddresses}
        empty={unknown.length === 0 && strings.noVisitsToUnknownAddresses}
      >
        <ul className="divide-y divide-line">
          {unknown.map(({ path, count, lastDay }) => (
            <li key={path} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{path}</p>
                <p className="quiet text-14">{strings.lastOn(count, formatCalendarDate(lastDay))}</p>
              </div>
              <button
                type="button"
                className="button button-small"
                onClick={() => take({ from: path, to: draft.to, version: 0 })}
              >
                {strings.redirect}
                <span className="sr-only"> {path}</span>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

type RowProps = { redirect: RedirectView; onEdit: (draft: typeof EMPTY) => void };

function RedirectRow({ redirect: { from, to, works, version }, onEdit }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{from}</p>
        <p className="quiet text-14 wrap-anywhere">
          {works ? strings.leadsToAddress(to) : strings.leadsNowhereNowVisitorsCant(to)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-small" onClick={() => onEdit({ from, to, version })}>
          {strings.edit}
          <span className="sr-only"> {strings.theRedirectOf(from)}</span>
        </button>
        <Form method="post" preventScrollReset>
          <HiddenFields fields={{ intent: "delete-redirect", from, version }} />
          <button type="submit" className="button button-small">
            {strings.deleteLabel}
            <span className="sr-only"> {strings.theRedirectOf(from)}</span>
          </button>
        </Form>
      </div>
    </li>
  );
}
