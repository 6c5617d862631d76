import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

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

/** A coloured line of news inside the page. Wrap it in `role="alert"` or a LiveRegion if it appears later. */
export function Notice({ tone, children, action, className }: NoticeProps) {
  const { Icon, style } = looks[tone]
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md px-4 py-3 font-medium',
        style,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-40 flex-1">{children}</div>
      {action}
    </div>
  )
}
