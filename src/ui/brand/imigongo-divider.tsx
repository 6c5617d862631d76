import { classNames } from '../class-names.ts'

/** Three diamonds between two lines that thin out: a pause between two parts of a page. */
export function ImigongoDivider({ className }: { className?: string }) {
  return (
    <div className={classNames('flex items-center justify-center gap-3', className)}>
      <span className="h-px max-w-48 flex-1 bg-[linear-gradient(to_left,var(--color-line-strong),transparent)]" />
      <svg viewBox="0 0 56 20" aria-hidden="true" className="h-5 w-14 shrink-0">
        <path d="M8 4l6 6-6 6-6-6ZM48 4l6 6-6 6-6-6Z" className="fill-ink" />
        <path d="M28 0l10 10-10 10L18 10Z" className="fill-ochre" />
        <path d="M28 5l5 5-5 5-5-5Z" className="fill-paper" />
        <path d="M28 8l2 2-2 2-2-2Z" className="fill-ink" />
      </svg>
      <span className="h-px max-w-48 flex-1 bg-[linear-gradient(to_right,var(--color-line-strong),transparent)]" />
    </div>
  )
}
