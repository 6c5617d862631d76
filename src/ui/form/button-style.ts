import { classNames } from '../class-names.ts'

export type ButtonStyle = {
  /** primary: the one thing to do here. secondary: also possible. quiet: by the way. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'md' | 'lg' | undefined
  /** As wide as the place it stands in. */
  isBlock?: boolean | undefined
  className?: string | undefined
}

const base =
  'relative inline-flex select-none items-center justify-center gap-2 rounded-md text-center font-semibold leading-tight no-underline transition-[background-color,box-shadow,translate] duration-150 not-aria-busy:aria-disabled:opacity-60 disabled:opacity-60'

/* The darker lower edge is the ridge of a relief; pressing flattens it. */
const ridge =
  'shadow-[inset_0_-3px_0_var(--color-ridge)] active:translate-y-px active:shadow-none aria-disabled:translate-y-0 disabled:translate-y-0'

const tones = {
  primary: `border border-transparent bg-accent text-on-accent hover:bg-accent-strong ${ridge}`,
  secondary:
    'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken active:translate-y-px',
  quiet: 'text-accent-ink hover:bg-accent-soft active:translate-y-px',
  danger: `border border-transparent bg-danger text-on-danger hover:bg-danger-strong ${ridge}`,
}

const sizes = {
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-3 text-lg',
}

export const buttonStyle = ({ tone = 'primary', size = 'md', isBlock, className }: ButtonStyle) =>
  classNames(base, tones[tone], sizes[size], isBlock && 'w-full', className)
