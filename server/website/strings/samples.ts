export const noSamples = "No sample films are left. Someone may have removed them already.";
export const samplesChanged = "Some of these films have changed since. Restore the others from the trash.";
