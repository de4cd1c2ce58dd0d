import { Form } from "react-router";
import * as strings from "../strings/calendar.ts";

const ID = "go-to-date";

/** Jumps to any date: a field if there is room, or a button that opens it on a phone. Both work without scripts. */
export const DateJump = () => (
  <>
    <button type="button" popoverTarget={ID} className="button button-small ml-auto md:hidden">
      {strings.goToDate}
    </button>
    <Form
      id={ID}
      popover="auto"
      method="get"
      preventScrollReset
      onSubmit={({ currentTarget }) => currentTarget.hidePopover()}
      className="date-jump"
    >
      <label htmlFor="day">{strings.goToDate}</label>
      <span className="flex">
        <input
          id="day"
          type="date"
          name="day"
          required
          className="block min-h-11 min-w-0 flex-1 border border-r-0 border-edge bg-white px-3 py-2 text-14 text-text"
        />
        <button type="submit" className="button button-small">
          {strings.go}
        </button>
      </span>
    </Form>
  </>
);
