/**
 * Returns whether a click means "open this here". Clicks with a modifier or another button are left to the browser.
 */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
