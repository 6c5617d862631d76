import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { createContext, memo, useContext } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../shop/date-format.ts'
import type { KitchenOrder, OrderStatus } from '../../shop/orders/order.ts'
import { lineKey } from '../../shop/orders/order-line.ts'
import { awaitsPayment } from '../../shop/orders/order-payment.ts'
import { firstStatus, movesOf } from '../../shop/orders/order-status.ts'
import { paths } from '../../shop/paths.ts'
import { aDay, dayOf, timeOfDay } from '../../shop/time-zone.ts'
import { EnteredText, useEnteredLang } from '../../site/language/entered-text.tsx'
import { MoneyText, useLanguage } from '../../site/language/formats.tsx'
import { moveMessages } from '../../site/orders/move-buttons.tsx'
import { LineOptions } from '../../site/orders/order-lines.tsx'
import { OrderName, OrderNote, OrderNumber } from '../../site/orders/order-parts.tsx'
import { PhoneLinks } from '../../site/orders/phone-links.tsx'
import { Button } from '../../ui/form/button.tsx'
import { pressOnce } from '../../ui/form/presses.ts'
import { ClaimNotice } from '../money/entry-form.tsx'
import { MoneyLine } from '../money/money-line.tsx'
import { ChannelBadge, useCustomerName, useFulfilmentText } from '../orders/order-origin.tsx'
import { ageOf } from './board.ts'

type BoardCardProps = {
  order: KitchenOrder
  /** Rings until an administrator has seen it. */
  isNew: boolean
  /** Ignores presses: one was just made, or there is no network. */
  isLocked: boolean
  onMove: (order: KitchenOrder, to: OrderStatus) => void
  onAcknowledge: () => void
  refetch: () => Promise<void>
}

/** One open order: dishes large, the rest small, one button for the next step. Memoized: rendered again only when it has changed. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { order, isNew, isLocked, onMove, onAcknowledge, refetch } = props
  const { t } = useLingui()
  const lang = useEnteredLang()
  const { id, lines, address, city, paymentMethod, totalAmount } = order
  const nameOf = useCustomerName()
  const fulfilment = useFulfilmentText(order)
  const isUnpaid = awaitsPayment(order)
  const [next, other] = movesOf('ADMIN', order.status)
  const back = order.status === firstStatus ? undefined : other
  // Not `disabled`: with the keyboard the focus would be lost, and with it the chosen card.
  const press = (to: OrderStatus) => ({
    'aria-disabled': isLocked,
    onClick: () => isLocked || onMove(order, to),
    onKeyDown: pressOnce,
  })
  return (
    // The card is no control: a press anywhere on it only says that it was seen; A does the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is A, wherever the focus is
    <article
      aria-labelledby={`board-${id}`}
      onClick={isNew ? onAcknowledge : undefined}
      className={`flex flex-col gap-0.5 rounded-md border-2 px-2 py-1.5 ${isUnpaid ? 'border-dashed bg-sunken text-ink-soft grayscale' : 'bg-surface'} ${isNew ? 'animate-pulse border-accent motion-reduce:animate-none' : 'border-line'}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id={`board-${id}`} className="font-bold text-lg leading-tight">
          {fulfilment && <span className="mr-2">{fulfilment}</span>}
          <Link to={`${paths.admin.orders}?order=${id}`} className="link -m-2.5 inline-block p-2.5">
            <OrderNumber id={id} />
          </Link>{' '}
          <ChannelBadge order={order} />
          {isNew && (
            <>
              {' '}
              <span className="ml-1 text-accent-ink text-sm">{t`New`}</span>
            </>
          )}
        </h2>
        <OrderAge order={order} />
      </header>
      <ul className="flex flex-col font-semibold text-lg leading-tight">
        {lines.map(({ product, quantity, options }) => (
          <li key={lineKey({ product, options })} className="flex gap-2">
            <span className="min-w-9 shrink-0 whitespace-nowrap text-end tabular-nums">
              {quantity} ×
            </span>
            <div className="wrap-anywhere">
              <span lang={lang}>{product.name}</span>
              <LineOptions
                options={options}
                quantity={quantity}
                className="font-normal text-base leading-5"
              />
            </div>
          </li>
        ))}
      </ul>
      <OrderNote order={order} />
      <MoneyLine order={order} className="py-0! text-lg" />
      <ClaimNotice order={order} isLocked={isLocked} refresh={refetch} />
      <p className="wrap-anywhere mt-auto text-ink-soft text-xs leading-tight">
        {/* If all of it has to be collected, the line above has the amount. */}
        {order.due !== totalAmount && (
          <span className="font-bold text-ink">
            <MoneyText amount={totalAmount} />
            {' · '}
          </span>
        )}
        {paymentMethod ? <EnteredText>{paymentMethod.paymentMethod}</EnteredText> : t`N/A`}
        {` · ${nameOf(order)}`}
        {address && ` · ${address}, ${city}`}
      </p>
      <div className="flex flex-wrap gap-1">
        {next && (
          <Button
            data-next-step
            tone={isUnpaid ? 'secondary' : 'primary'}
            className="min-h-13 flex-1 px-2!"
            {...press(next)}
          >
            {t(moveMessages[next].label)}
            <OrderName id={id} />
          </Button>
        )}
        <PhoneLinks order={order} look="buttons" />
        {back && (
          <Button
            tone="quiet"
            className="size-13 shrink-0 px-0!"
            title={t(moveMessages[back].label)}
            {...press(back)}
          >
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">
              {t(moveMessages[back].label)}
              <OrderName id={id} />
            </span>
          </Button>
        )}
      </div>
    </article>
  )
})

/** The time on the server's clock, in ms since 1970. */
export const BoardTime = createContext(0)

const looks = {
  fresh: 'bg-success-soft text-success-ink',
  due: 'bg-warning-soft text-warning-ink',
  late: 'bg-danger-soft text-danger-ink',
  onItsWay: 'bg-info-soft text-info-ink',
}

/** For how long an order has waited. With the time only this is rendered again, not the card around it. */
export function OrderAge({ order }: { order: KitchenOrder }) {
  const { t } = useLingui()
  const now = useContext(BoardTime)
  const waited = useWaited(Date.parse(order.waitingSince), now)
  const state = order.status === firstStatus ? ageOf(order, now) : 'onItsWay'
  const words = {
    fresh: waited,
    due: t`${waited}, due`,
    late: t`${waited}, late`,
    onItsWay: t`On the way, ${waited}`,
  }
  return (
    <span
      className={`rounded-lg px-2.5 py-0.5 text-end font-bold text-sm tabular-nums ${looks[state]}`}
    >
      {words[state]}
    </span>
  )
}

/** Minutes from which on a wait is shown in hours. */
const minutesAtMost = 90

/** `12 min`, `2 h 15 min`, `yesterday 22:10`. @param since ms since 1970, as `now` */
function useWaited(since: number, now: number): string {
  const { t } = useLingui()
  const language = useLanguage()
  const minutes = Math.max(0, Math.floor((now - since) / 60_000))
  if (minutes < minutesAtMost) return t`${minutes} min`
  const [day, time] = [dayOf(since), timeOfDay(since)]
  if (day === dayOf(now - aDay)) return t`yesterday ${time}`
  if (day !== dayOf(now)) return formatDate(since, 'minute', language)
  const inHours = (hours: number, minutes: number) => t`${hours} h ${minutes} min`
  return inHours(Math.floor(minutes / 60), minutes % 60)
}
