/** The product's mark: a milestone. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--mp-pine)" />
      <path d="M9 25V10a7 7 0 0 1 14 0v15z" fill="var(--mp-paper)" />
      <circle cx="16" cy="12.5" r="2.6" fill="var(--mp-marigold)" />
      <path d="M12.5 18.5h7M12.5 21.5h7" stroke="var(--mp-pine)" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
