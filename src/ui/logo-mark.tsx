/** A clay pot on the three stones of a hearth, with a zigzag of imigongo around its belly. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <g className="fill-accent">
        <path d="M11 9.5h18a1.75 1.75 0 0 1 0 3.5H11a1.75 1.75 0 0 1 0-3.5Z" />
        <path d="M11.5 14.5h17c3.9 1.9 6 4.9 6 8.4 0 5.6-5.7 9.1-14.5 9.1S5.5 28.5 5.5 22.9c0-3.5 2.1-6.5 6-8.4Z" />
      </g>
      <path
        d="M6.5 25.5l4.5-5 4.5 5 4.5-5 4.5 5 4.5-5 4.5 5"
        fill="none"
        strokeWidth="2.6"
        strokeLinejoin="miter"
        className="stroke-on-accent"
      />
      <path
        d="M16 6.5c-1.6-1.5 1.6-2.5 0-4.5M24 6.5c-1.6-1.5 1.6-2.5 0-4.5"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-ink-soft"
      />
      <g className="fill-ink">
        <rect x="7" y="33.5" width="7" height="5" rx="2.5" />
        <rect x="16.5" y="34" width="7" height="5" rx="2.5" />
        <rect x="26" y="33.5" width="7" height="5" rx="2.5" />
      </g>
    </svg>
  )
}
