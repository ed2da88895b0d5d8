/** A small sign, for an adult, that the screen has lost its connection. It may be out of date until that is back. */
export function Waiting() {
  return (
    <div className="waiting" role="status">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 8.8a15 15 0 0 1 20 0M5 12.9a10 10 0 0 1 14 0M8.5 16.4a5 5 0 0 1 7 0M12 20h.01" />
        <path className="waiting-line" d="M3 3l18 18" />
      </svg>
      <span>Waiting for the connection</span>
    </div>
  );
}
