import { lazy } from "react";

/** A message beside the list, loaded when the first one is opened. */
export const LateMessagePreview = lazy(async () => ({
  default: (await import("./message-preview.tsx")).MessagePreview,
}));
