// Buttons that work only with scripts do nothing until the scripts have loaded. That takes seconds on a slow phone,
// and longer in a lazily loaded panel. The last press on such a button is held until React has hydrated it (React
// marks each of its elements), and hidden from React until then, which would drop it or count it twice. Forms of the
// back office are held, too: its pages accept no native submissions, and an error page would replace the user's
// input. Other forms, `details` and links work without this. Text typed into a form with a draft (use-draft.tsx) is
// stored as that draft from the first letter, with the document it was typed in. The code is inlined in the page only,
// not in the client bundle.
const EARLY_PRESS = import.meta.env.SSR
  ? `(t=>{const r=b=>Object.keys(b).some(k=>k.startsWith("__reactFiber")),w=(e,b,f)=>{e.preventDefault();e.stopPropagation();clearInterval(t);t=setInterval(()=>{if(b.isConnected&&!r(b))return;clearInterval(t);if(b.isConnected)f()},50)};addEventListener("click",e=>{const b=e.target.closest?.("button[type=button]");if(b&&!r(b))w(e,b,()=>b.click())},true);addEventListener("submit",e=>{const f=e.target,s=e.submitter;if(f.matches("[method=post][action^='/admin']")&&!r(f))w(e,f,()=>f.requestSubmit(s))},true);addEventListener("input",e=>{const f=e.target.form,l=f?.elements;if(!l?.draft||r(f))return;try{localStorage.setItem(l.draft.value,JSON.stringify({subject:l.subject?.value??"",body:(l.body??l.text).value,savedAt:Date.now(),typedIn:performance.timeOrigin}))}catch{}},true)})()`
  : "";

/** Holds presses made before the page's scripts run, and repeats them afterward. Keeps drafts typed before. */
export const EarlyPress = ({ nonce }: { nonce: string }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes.
    dangerouslySetInnerHTML={{ __html: EARLY_PRESS }}
  />
);
