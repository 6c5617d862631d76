import { Plural, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { paths } from '../../shop/paths.ts'
import { OrderNumber } from '../../site/orders/order-parts.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { ring, switchRing, useRing, useSoundIsBlocked } from '../arrivals/ring.ts'
import { adminPages } from '../pages/admin-pages.ts'

type BoardBarProps = {
  count: number
  unseen: readonly number[]
  onAcknowledge: () => void
  onSoldOut: () => void
}

/** New orders and the sound, above the cards. */
export function BoardBar({ count, unseen, onAcknowledge, onSoldOut }: BoardBarProps) {
  const { t } = useLingui()
  const rings = useRing()
  const isBlocked = useSoundIsBlocked()
  return (
    <div data-clear-of-toasts="" className="flex flex-wrap items-center gap-2">
      <ButtonLink
        to={paths.admin.orders}
        tone="quiet"
        aria-label={t`Back to the orders`}
        className="px-3!"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </ButtonLink>
      <h1 className="mr-auto text-2xl mobile:text-lg">
        {t(adminPages.kitchen.title)}{' '}
        <span className="text-base text-ink-soft tabular-nums">{count}</span>
      </h1>
      {unseen.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3">
          <WhichAreNew ids={unseen} />
          <Button onClick={onAcknowledge}>{t`Seen (A)`}</Button>
        </div>
      )}
      {rings && isBlocked && (
        <Button tone="danger" onClick={ring}>
          {t`The browser blocks the sound. Press here to allow it.`}
        </Button>
      )}
      <Button tone="secondary" onClick={onSoldOut} className="mobile:px-2 mobile:text-sm">
        {t`Sold out (S)`}
      </Button>
      <Button tone="secondary" aria-pressed={rings} onClick={() => switchRing(!rings)}>
        {rings ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
        <span className="mobile:sr-only">{rings ? t`Sound on` : t`Sound off`}</span>
      </Button>
    </div>
  )
}

/** New orders that the bar names. */
const named = 3

/** The orders that ring: on a full board their cards are out of sight. */
function WhichAreNew({ ids }: { ids: readonly number[] }) {
  const count = ids.length
  const others = count - named
  return (
    <span className="flex flex-wrap items-center gap-x-3 font-semibold">
      <Plural value={count} one="New:" other="New:" />
      {ids.slice(0, named).map((id) => (
        <button
          key={id}
          type="button"
          className="link min-h-11 min-w-11"
          onClick={() =>
            document.getElementById(`board-${id}`)?.scrollIntoView({ block: 'center' })
          }
        >
          <OrderNumber id={id} />
        </button>
      ))}
      {others > 0 && `+${others}`}
    </span>
  )
}
