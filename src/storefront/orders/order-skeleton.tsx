import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DateText } from '../../site/format/date-text.tsx'
import { moveMessages } from '../../site/orders/move-messages.ts'
import { OrderNumber } from '../../site/orders/order-number.tsx'
import { SkeletonBlock, Skeletons, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { actionsRow } from './order-actions.tsx'

/** An order that is loading: most who wait for one look at what the kitchen has not sent yet. */
export function OrderSkeleton() {
  const { t } = useLingui()
  return (
    <Skeletons label={t`Loading the order`}>
      <div className="flex flex-col gap-6">
        <HeadingSkeleton />
        <Panel>
          <SkeletonBlock className="h-54 mobile:h-64" />
        </Panel>
        <Panel>
          <SkeletonBlock className="h-17" />
        </Panel>
        <div className="grid items-start gap-6 md:grid-cols-[3fr_2fr]">
          <Panel>
            <SkeletonText lines={9} />
          </Panel>
          <Panel>
            <SkeletonText lines={16} />
          </Panel>
        </div>
      </div>
    </Skeletons>
  )
}

/** As long as most. */
const someDay = '2000-11-27T12:00:00Z'

/** By the words that will stand there: they wrap in some languages, and take another line. */
function HeadingSkeleton() {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <SkeletonBlock className="font-bold font-display text-3xl sm:text-4xl">
        <Trans>
          Order of <DateText at={someDay} precision="day" />
        </Trans>{' '}
        <OrderNumber id={100} />
      </SkeletonBlock>
      <div className="mobile:w-full">
        <div className={actionsRow}>
          <ButtonSkeleton>{t(moveMessages.CANCELED.label)}</ButtonSkeleton>
          <ButtonSkeleton>{t`Order again`}</ButtonSkeleton>
          <ButtonSkeleton>
            <span className="inline-block w-7" />
            <Trans>Print receipt</Trans>
          </ButtonSkeleton>
        </div>
      </div>
    </div>
  )
}

const ButtonSkeleton = ({ children }: { children: ReactNode }) => (
  <SkeletonBlock className="min-h-11 px-4 py-2 text-center font-semibold">{children}</SkeletonBlock>
)
