export function PlayMark() {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className="play-mark">
      <path d="M14 8v32l27-16z" />
    </svg>
  );
}
