/** For programs that fill in everything they find. People neither see nor reach it. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute left-[-200vw] top-0">
      <label>
        Leave this empty
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
