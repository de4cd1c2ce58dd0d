import { createContext } from "react-router";

/**
 * True if a request's page is the response to a form, as set by the route's action. Such a page contains what was
 * typed, even if the session has expired or the database is down, so its loader neither redirects nor fails.
 */
export const answersForm = createContext(false);

/**
 * True if the route's action refused the request because of a limit. The page that shows the refusal makes no database
 * call either, because a flood of refused requests must cost none.
 */
export const isOverLimit = createContext(false);
