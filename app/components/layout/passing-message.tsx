import { useState } from "react";
import { useLocation } from "react-router";
import { ToneIcon } from "#app/components/ui/tone-icon.tsx";

/** Says once what the page before left to say: it stays on the page where it came, and goes with it. */
export function PassingMessage({ text }: { text: string | null }) {
  const { pathname } = useLocation();
  const [where] = useState(pathname);
  return (
    <div role="status">
      {text && pathname === where && (
        <p className="mb-6 flex items-start gap-3 border-l-2 border-success bg-white px-5 py-4 text-success">
          <ToneIcon tone="success" className="mt-[0.25em]" />
          {text}
        </p>
      )}
    </div>
  );
}
