import type { ReactNode } from 'react'
import { NeedsNetwork } from '../../site/network/needs-network.tsx'
import { ImigongoBand } from '../../ui/brand/imigongo-band.tsx'

type AccountPanelProps = {
  title: string
  intro?: ReactNode
  children: ReactNode
  /** Where else one may want to go from here. */
  footer?: ReactNode
}

/** The one thing on a page of its own: signing in, registering, a new password. */
export function AccountPanel({ title, intro, children, footer }: AccountPanelProps) {
  return (
    <div className="page flex flex-col items-center py-8 sm:py-14">
      <section className="w-full max-w-md overflow-hidden rounded-lg border border-line bg-surface shadow-md">
        <ImigongoBand />
        <div className="p-5 sm:p-8">
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
          <div className="mt-6">
            <NeedsNetwork />
            {children}
          </div>
        </div>
      </section>
      {footer && <div className="mt-5 text-center text-ink-soft">{footer}</div>}
    </div>
  )
}
