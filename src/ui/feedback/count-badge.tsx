/** How many are in there, on the corner of an icon; nothing at zero. The icon's own name says it aloud. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute -top-0.5 -right-0.5 grid min-h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-on-accent text-xs tabular-nums ring-2 ring-surface"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
