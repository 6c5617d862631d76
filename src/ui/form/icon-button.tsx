import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Its accessible name, also shown as tooltip. */
  label: string
  /** One icon of 20 to 24 px. */
  children: ReactNode
  /** plain: on paper. raised: a round plate that stands out on a picture. */
  look?: 'plain' | 'raised' | undefined
}

const looks = {
  plain: 'rounded-md hover:bg-sunken',
  raised: 'rounded-full bg-raised/95 shadow-md hover:bg-raised',
}

export const iconButtonStyle = (look: keyof typeof looks = 'plain', className?: string) =>
  classNames(
    'relative inline-grid size-11 shrink-0 place-items-center text-ink transition-colors duration-150 aria-disabled:opacity-50 disabled:opacity-50 aria-pressed:text-accent-ink aria-pressed:[&_svg]:fill-current [&_svg]:size-5.5',
    looks[look],
    className,
  )

/** A button that is only a picture. Give `aria-pressed` where it switches something on and off. */
export function IconButton({ label, look, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={iconButtonStyle(look, className)}
    />
  )
}

/** A link that is only a picture; its tooltip is the label, or a shorter `title`. */
export const IconLink = ({ label, ...link }: Omit<LinkProps, 'className'> & { label: string }) => (
  <Link title={label} {...link} aria-label={label} className={iconButtonStyle()} />
)
