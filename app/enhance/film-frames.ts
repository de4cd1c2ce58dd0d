/** Duration of each frame. All three are over within five seconds, because longer motion has to be stoppable. */
const FRAME_MS = 1300;

const running = new WeakSet<HTMLElement>();

/** Shows a card's frames one after another over its still while the card has the pointer or the focus. */
export async function showFrames(card: HTMLElement, still: HTMLElement) {
  if (running.has(card)) return;
  running.add(card);
  const frames = (still.dataset.filmFrames ?? "").split(",").map((src) => {
    const frame = new Image();
    frame.alt = "";
    frame.className = "film-frame";
    frame.src = src;
    return frame;
  });
  const isWanted = () => card.matches(":hover, :focus-within");
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    clearTimeout(timer);
    for (const frame of frames) frame.remove();
    running.delete(card);
  };
  const left = () => {
    // The focus may leave a card that the pointer is still on.
    if (isWanted()) return;
    card.removeEventListener("pointerleave", left);
    card.removeEventListener("focusout", laterLeft);
    end();
  };
  const laterLeft = () => setTimeout(left);
  card.addEventListener("pointerleave", left);
  card.addEventListener("focusout", laterLeft);
  try {
    await Promise.all(frames.map((frame) => frame.decode()));
  } catch {
    // A frame failed to load, so the still stays.
    return;
  }
  const show = (index: number) => {
    const frame = frames[index];
    if (!frame || !isWanted()) {
      for (const shown of frames) shown.remove();
      return;
    }
    // Each frame fades in over the previous one.
    frames[index - 2]?.remove();
    (frames[index - 1] ?? still.querySelector(".still"))?.insertAdjacentElement("afterend", frame);
    timer = setTimeout(() => show(index + 1), FRAME_MS);
  };
  show(0);
}
