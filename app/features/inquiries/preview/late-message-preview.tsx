import { lazy } from "react";

/** A message's preview next to the list, loaded when the first one is opened. */
export const LateMessagePreview = lazy(async () => ({
  default: (await import("./message-preview.tsx")).MessagePreview,
}));
