export const preview = "Preview";
export const closePreview = "Close preview";
