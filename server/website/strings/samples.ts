export const noSamples = "No samples are left. Someone may have removed them already.";
export const samplesChanged = "Some of these have changed since and stay as they are. The others are back.";
