import "../boundary.server.ts";
import { createContext } from "react-router";

/**
 * True where a request's page answers a form, which the route's action says. Such a page has what was typed on it, also
 * where the session is over or the database away: its loader neither leads elsewhere nor gives up.
 */
export const answersForm = createContext(false);
