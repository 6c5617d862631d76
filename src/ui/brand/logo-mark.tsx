/**
 * A clay pot on the three stones of a hearth, with a zigzag of imigongo around its belly.
 * Stones and steam take the colour of the text around.
 */
export function LogoMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="4 0 32 40" aria-hidden="true" className={className}>
      <g className="fill-accent">
        <rect x="10" y="7.5" width="20" height="4" rx="2" />
        <path d="M12 13h16c4.1 2 6.4 5 6.4 8.6 0 5.5-5.7 9.2-14.4 9.2S5.6 27.1 5.6 21.6c0-3.6 2.3-6.6 6.4-8.6Z" />
      </g>
      <path
        d="M8.9 24.2l3.7-5 3.7 5 3.7-5 3.7 5 3.7-5 3.7 5"
        fill="none"
        strokeWidth="2.6"
        className="stroke-on-accent"
      />
      <path
        d="M16.5 5.2c-1.4-1.3 1.4-2.3 0-3.6M23.5 5.2c-1.4-1.3 1.4-2.3 0-3.6"
        fill="none"
        strokeWidth="1.6"
        strokeLinecap="round"
        opacity="0.6"
        className="stroke-current"
      />
      <g className="fill-current">
        <rect x="8.6" y="33" width="6.4" height="4" rx="2" />
        <rect x="16.8" y="33.4" width="6.4" height="4" rx="2" />
        <rect x="25" y="33" width="6.4" height="4" rx="2" />
      </g>
    </svg>
  )
}
