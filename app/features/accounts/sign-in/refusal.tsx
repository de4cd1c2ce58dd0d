import { Notice } from "#app/components/layout/notice.tsx";

/** Above a form that was sent and refused: why. */
export const Refusal = ({ title, reason }: { title: string; reason: string | null }) =>
  reason && (
    <div className="mb-8">
      <Notice tone="failure" title={title} text={reason} />
    </div>
  );
