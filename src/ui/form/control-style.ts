/** How everything that can be typed into or chosen from looks. */
export const controlStyle =
  'block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink text-ellipsis transition-colors duration-150 hover:border-ink-soft aria-invalid:border-danger aria-invalid:bg-danger-soft disabled:bg-sunken disabled:text-ink-faint'
