// Buttons that work only with scripts do nothing until the scripts have loaded. That takes seconds on a slow phone,
// and longer in a lazily loaded panel. The last press on such a button is held until React has hydrated it (React
// marks each of its elements), and hidden from React until then, which would drop it or count it twice. Forms of the
// back office are held, too: its pages accept no native submissions, and an error page would replace the user's
// input. Other forms, `details` and links work without this. The code is inlined in the page only, not in the client
// bundle.
const EARLY_PRESS = import.meta.env.SSR
  ? `(t=>{const r=b=>Object.keys(b).some(k=>k.startsWith("__reactFiber")),w=(e,b,f)=>{e.preventDefault();e.stopPropagation();clearInterval(t);t=setInterval(()=>{if(b.isConnected&&!r(b))return;clearInterval(t);if(b.isConnected)f()},50)};addEventListener("click",e=>{const b=e.target.closest?.("button[type=button]");if(b&&!r(b))w(e,b,()=>b.click())},true);addEventListener("submit",e=>{const f=e.target,s=e.submitter;if(f.matches("[method=post][action^='/admin']")&&!r(f))w(e,f,()=>f.requestSubmit(s))},true)})()`
  : "";

/** Holds presses made before the page's scripts run, and repeats them afterward. */
export const EarlyPress = ({ nonce }: { nonce: string }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes.
    dangerouslySetInnerHTML={{ __html: EARLY_PRESS }}
  />
);
