import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { LiveRegion } from './live-region.tsx'

const looks = {
  success: { Icon: CircleCheck, style: 'bg-success-soft text-success-ink' },
  info: { Icon: Info, style: 'bg-info-soft text-info-ink' },
  warning: { Icon: TriangleAlert, style: 'bg-warning-soft text-warning-ink' },
  danger: { Icon: CircleAlert, style: 'bg-danger-soft text-danger-ink' },
}

type NoticeProps = {
  tone: keyof typeof looks
  children: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  className?: string | undefined
}

const boxStyle = 'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md px-4 py-3 font-medium'
const textStyle = 'min-w-40 flex-1'

/**
 * A coloured line of news inside the page. One that appears later is a `LiveNotice`, or without an action inside
 * `role="alert"` or a LiveRegion.
 */
export function Notice({ tone, children, action, className }: NoticeProps) {
  const { Icon, style } = looks[tone]
  return (
    <div className={classNames(boxStyle, style, className)}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <div className={textStyle}>{children}</div>
      {action}
    </div>
  )
}

/** Says its words when they appear. Its action is outside of the live region, which would read it as text. */
export function LiveNotice({ tone, children, action }: Omit<NoticeProps, 'className'>) {
  const { Icon, style } = looks[tone]
  return (
    <div className={children ? classNames(boxStyle, style) : 'absolute'}>
      {children && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      <div className={textStyle}>
        <LiveRegion isVisible>{children}</LiveRegion>
      </div>
      {children && action}
    </div>
  )
}
