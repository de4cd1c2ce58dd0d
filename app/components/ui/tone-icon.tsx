/** Distinguishable by outline, too: a triangle warns, a check mark in a circle means success. */
const PATHS = {
  failure: "M8 1 15.5 14.5H.5L8 1Zm-.75 5v4.5h1.5V6h-1.5Zm0 5.5V13h1.5v-1.5h-1.5Z",
  success:
    "M8 .75a7.25 7.25 0 1 1 0 14.5A7.25 7.25 0 0 1 8 .75ZM4.2 8.3l2.7 2.7 5-5-1.1-1.1L6.9 8.8 5.3 7.2Z",
};

/** An icon for success or failure. Decorative, because the text beside it says the same. */
export const ToneIcon = ({ tone, className = "" }: { tone: keyof typeof PATHS; className?: string }) => (
  <svg aria-hidden viewBox="0 0 16 16" className={`size-4 flex-none fill-current ${className}`}>
    <path fillRule="evenodd" d={PATHS[tone]} />
  </svg>
);
