/** A message above the page. `status` is read out when convenient, `alert` at once. */
export function Notice({ tone, title, text }: { tone: "success" | "failure"; title: string; text?: string }) {
  const colors =
    tone === "success" ? "border-success bg-ivory text-success" : "border-danger bg-danger-soft text-danger";
  return (
    <div role={tone === "success" ? "status" : "alert"} className={`border-l-2 px-6 py-5 ${colors}`}>
      <p className="font-heading text-20">{title}</p>
      {text && <p className="mt-1 text-text">{text}</p>}
    </div>
  );
}
