/** What waited below the first screen takes its own height once the page is there: jumps and prints are exact. */
export function unfoldBands() {
  const unfold = () => {
    for (const band of document.querySelectorAll(".later")) band.classList.remove("later");
  };
  if (document.readyState === "complete") unfold();
  else addEventListener("load", unfold, { once: true });
}
