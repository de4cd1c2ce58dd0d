import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { inputStyle } from "#app/forms/field.tsx";
import { SEARCH_MAX, type UserTab } from "#server/users/contract.ts";

/** Long enough for the next letter of somebody who types, too short to be noticed by somebody who waits. */
const PAUSE_MS = 200;

export function UserSearch({ tab, search }: { tab: UserTab; search: string }) {
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    // Back and forward change the address; whoever is typing is ahead of it.
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  return (
    <Form method="get" role="search" preventScrollReset className="w-full sm:w-80">
      {tab !== "all" && <input type="hidden" name="tab" value={tab} />}
      <label htmlFor="user-search" className="mb-1 block font-semibold">
        {tab === "customers" ? "Search by name or email" : "Search by name, role or email"}
      </label>
      <input
        ref={input}
        id="user-search"
        type="search"
        name="q"
        defaultValue={search}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        className={inputStyle}
        onChange={({ currentTarget: { form } }) => {
          clearTimeout(pause.current);
          pause.current = setTimeout(
            () => submit(form, { replace: true, preventScrollReset: true }),
            PAUSE_MS,
          );
        }}
      />
    </Form>
  );
}
