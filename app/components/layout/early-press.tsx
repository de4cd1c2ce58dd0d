// A button that only scripts know does nothing before they have come: for seconds on a slow phone, and in a panel whose
// part is loaded late for longer than on the rest of the page. The last press on one waits until React has taken the
// button over (it marks each element that it has), and is kept from React until then, which drops it or counts it twice.
// So does a form of the back office, whose pages take no form from a browser by itself: the answer would be an error page
// in place of what was typed. What sends another form, opens a `details` or follows a link needs nobody. The browser has
// this from the page, and not twice.
const EARLY_PRESS = import.meta.env.SSR
  ? `(t=>{const r=b=>Object.keys(b).some(k=>k.startsWith("__reactFiber")),w=(e,b,f)=>{e.preventDefault();e.stopPropagation();clearInterval(t);t=setInterval(()=>{if(b.isConnected&&!r(b))return;clearInterval(t);if(b.isConnected)f()},50)};addEventListener("click",e=>{const b=e.target.closest?.("button[type=button]");if(b&&!r(b))w(e,b,()=>b.click())},true);addEventListener("submit",e=>{const f=e.target,s=e.submitter;if(f.matches("[method=post][action^='/admin']")&&!r(f))w(e,f,()=>f.requestSubmit(s))},true)})()`
  : "";

/** Keeps what is pressed before the page's scripts are at work, and presses it again then. */
export const EarlyPress = ({ nonce }: { nonce: string }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes.
    dangerouslySetInnerHTML={{ __html: EARLY_PRESS }}
  />
);
