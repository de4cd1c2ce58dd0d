import { useState } from "react";
import { useLocation } from "react-router";

/** Says once what the page before left to say: it stays on the page where it came, and goes with it. */
export function PassingMessage({ text }: { text: string | null }) {
  const { pathname } = useLocation();
  const [where] = useState(pathname);
  return (
    <div role="status">
      {text && pathname === where && (
        <p className="mb-6 border-l-2 border-success bg-ivory px-5 py-4 text-success">{text}</p>
      )}
    </div>
  );
}
