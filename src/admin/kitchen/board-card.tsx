import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { KitchenOrder } from '../../shop/orders/order.ts'
import { firstStatus, movesOf, type OrderMove } from '../../shop/orders/order-status.ts'
import { paths } from '../../shop/paths.ts'
import { MoneyText } from '../../site/money-text.tsx'
import { moveWords } from '../../site/orders/move-words.ts'
import { OrderNote } from '../../site/orders/order-note.tsx'
import { PhoneLinks } from '../../site/orders/phone-links.tsx'
import { Button } from '../../ui/form/button.tsx'
import { OrderName } from '../orders/order-name.tsx'
import type { ageOf } from './board.ts'

type BoardCardProps = {
  order: KitchenOrder
  /** How long it has waited; undefined for one that is on its way. */
  age: ReturnType<typeof ageOf> | undefined
  isNew: boolean
  /** Takes no press: one was just made, or there is no network. */
  isDead: boolean
  onMove: (order: KitchenOrder, move: OrderMove) => void
  onAcknowledge: () => void
}

const looks = {
  fresh: 'bg-success-soft text-success-ink',
  due: 'bg-warning-soft text-warning-ink',
  late: 'bg-danger-soft text-danger-ink',
  onItsWay: 'bg-info-soft text-info-ink',
}

/** One open order: dishes large, the rest small, one button for the next step. */
export function BoardCard(props: BoardCardProps) {
  const { order, age, isNew, isDead, onMove, onAcknowledge } = props
  const { t } = useLingui()
  const { id, lines, note, user, address, city, paymentMethod, totalAmount } = order
  const [next, ...others] = movesOf('ADMIN', order.status)
  const back = others.find(() => order.status !== firstStatus)
  const minutes = age?.minutes ?? 0
  const words = {
    fresh: t`${minutes} min`,
    due: t`${minutes} min, due`,
    late: t`${minutes} min, late`,
    onItsWay: t`On the way`,
  }
  const state = age?.age ?? 'onItsWay'
  const name = <OrderName id={id} />
  return (
    // The card is no control: a press anywhere on it only says that it was seen; A does the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is A, wherever the focus is
    <article
      aria-labelledby={`board-${id}`}
      onClick={isNew ? onAcknowledge : undefined}
      className={`flex flex-col gap-1 rounded-md border-2 bg-surface p-2 [contain-intrinsic-size:auto_14rem] [content-visibility:auto] ${isNew ? 'animate-pulse border-accent motion-reduce:animate-none' : 'border-line'}`}
    >
      <header className="flex items-center justify-between gap-2">
        <h2 id={`board-${id}`} className="font-bold text-lg">
          <Link to={`${paths.admin.orders}?order=${id}`} className="link">
            #{id}
          </Link>
          {isNew && <span className="ml-2 text-accent-ink text-sm">{t`New`}</span>}
          <span className="ml-2 font-normal font-sans text-ink-soft text-sm">
            <MoneyText amount={totalAmount} /> · {paymentMethod?.paymentMethod ?? t`N/A`}
          </span>
        </h2>
        <span
          className={`rounded-full px-2.5 py-0.5 font-bold text-sm tabular-nums ${looks[state]}`}
        >
          {words[state]}
        </span>
      </header>
      <ul className="flex flex-col font-semibold text-lg leading-snug">
        {lines.map(({ product, quantity }) => (
          <li key={product.id} className="flex gap-2">
            <span className="min-w-9 whitespace-nowrap text-end tabular-nums">{quantity} ×</span>
            <span className="wrap-anywhere">{product.name}</span>
          </li>
        ))}
      </ul>
      {note && <OrderNote note={note} />}
      <p className="wrap-anywhere mt-auto text-ink-soft text-xs">
        {user?.username ?? t`N/A`}
        {address && ` · ${address}, ${city}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {next && (
          <Button
            data-next-step
            className="min-h-14 flex-1"
            disabled={isDead}
            onClick={() => onMove(order, next)}
          >
            {t(moveWords[next.to].label)}
            {name}
          </Button>
        )}
        <PhoneLinks order={order} isIconOnly />
        {back && (
          <Button
            tone="quiet"
            className="min-h-14"
            disabled={isDead}
            onClick={() => onMove(order, back)}
          >
            {t(moveWords[back.to].label)}
            {name}
          </Button>
        )}
      </div>
    </article>
  )
}
