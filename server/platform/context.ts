import { createContext } from "react-router";
import type { Services } from "./services.ts";

// In a module of its own: in development a key defined by the Worker's entry would exist twice.
export const servicesContext = createContext<Services>();
export const nonceContext = createContext<string>();
