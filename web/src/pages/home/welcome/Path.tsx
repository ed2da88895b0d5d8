import classes from "./Welcome.module.css";

/** A path with three milestones: the picture of the welcome page. Decoration only. */
export function Path() {
  return (
    <svg className={classes.path} viewBox="0 0 360 220" width="100%" aria-hidden="true" focusable="false">
      <rect width="360" height="220" rx="16" fill="var(--mp-pine-tint)" />
      <path
        d="M-10 200C70 190 90 150 150 148s90-10 110-58 60-60 120-62"
        fill="none"
        stroke="var(--mp-surface)"
        strokeWidth="30"
      />
      <path
        d="M-10 200C70 190 90 150 150 148s90-10 110-58 60-60 120-62"
        fill="none"
        stroke="var(--mp-pine)"
        strokeWidth="2"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      <Stone x={62} y={118} scale={1.25} />
      <Stone x={172} y={84} scale={1} />
      <Stone x={282} y={20} scale={0.8} />
      <circle cx="316" cy="182" r="14" fill="var(--mp-marigold)" opacity="0.55" />
      <circle cx="290" cy="196" r="9" fill="var(--mp-marigold)" opacity="0.35" />
    </svg>
  );
}

function Stone({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M0 44V16a16 16 0 0 1 32 0v28z" fill="var(--mp-pine)" />
      <circle cx="16" cy="18" r="5.5" fill="var(--mp-marigold)" />
      <path d="M8 31h16M8 37h16" stroke="var(--mp-pine-tint)" strokeWidth="2.5" strokeLinecap="round" />
    </g>
  );
}
