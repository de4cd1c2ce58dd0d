export const pauseBackground = "Pause background";
export const resumeBackground = "Resume background";
