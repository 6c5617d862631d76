type SparklineProps = {
  /** Says in words what the line shows. */
  label: string
  points: readonly number[]
  className?: string
}

const width = 120
const height = 32
const room = 3

/** The course of a few numbers, as wide as its place. */
export function Sparkline({ label, points, className = 'h-8 w-30' }: SparklineProps) {
  const most = Math.max(...points, 1)
  const step = (width - 2 * room) / Math.max(points.length - 1, 1)
  const spots = points.map((point, index) => ({
    x: room + index * step,
    y: height - room - (point / most) * (height - 2 * room),
  }))
  const line = spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const end = spots.at(-1)

  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={label}
      className={className}
    >
      <polygon
        points={`${room},${height} ${line} ${width - room},${height}`}
        className="fill-accent-soft"
      />
      <polyline
        points={line}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-accent"
      />
      {end && <circle cx={end.x} cy={end.y} r="3" className="fill-accent" />}
    </svg>
  )
}
