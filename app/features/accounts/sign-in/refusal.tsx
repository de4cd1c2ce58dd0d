import { Notice } from "#app/components/layout/notice.tsx";

/** The reason for a refusal, shown above the form. */
export const Refusal = ({ title, reason }: { title: string; reason: string | null }) =>
  reason && (
    <div className="mb-8">
      <Notice tone="failure" title={title} text={reason} />
    </div>
  );
