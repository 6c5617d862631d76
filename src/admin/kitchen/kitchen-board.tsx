import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useDeferredValue, useEffect, useState } from 'react'
import type { KitchenOrder, OrderStatus } from '../../shop/orders/order.ts'
import { awaitsPayment } from '../../shop/orders/order-payment.ts'
import { useKitchenNews, useOpening, useServerTime } from '../../site/opening/opening.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { type Board, type Card, cardsOf, isRinging } from './board.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardCard } from './board-card.tsx'
import { DishStrip } from './dish-strip.tsx'
import { LeftOut } from './left-out.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { BoardTime } from './order-age.tsx'
import { SessionStrip } from './session-strip.tsx'
import { useBoard } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useCanceledElsewhere } from './use-canceled-elsewhere.ts'
import { useLastHeard, useOfflineSince } from './use-connection.ts'
import { useIncremental } from './use-incremental.ts'
import { useLeftOut } from './use-left-out.ts'
import { useMoves } from './use-moves.ts'
import { useRinging } from './use-ringing.ts'
import { useSessionEnd } from './use-session-end.ts'
import { useWakeLock } from './use-wake-lock.ts'

export function KitchenBoard({ first }: { first: Board }) {
  const { t } = useLingui()
  const [leaving] = useState(() => new Set<number>())
  const onGone = useCanceledElsewhere(leaving)
  const { board, unseen, acknowledge, refresh, isSettling, isUnanswered, heard } = useBoard(
    first,
    onGone,
  )
  const { move, locked } = useMoves(refresh, leaving)
  const shown = useIncremental(board.length)
  const offlineSince = useOfflineSince({ heard, isUnanswered })
  const now = useNow()
  const session = useSessionEnd(now)
  const kitchen = useOpening()
  // A hidden page does not ask again: what it knows is when the kitchen closes.
  const isOpen = kitchen?.open && !(kitchen.closesAt && Date.parse(kitchen.closesAt) <= now)
  const signedOutSince = useLastHeard(heard, { isAsked: session.isOver })
  const since = session.isOver ? undefined : offlineSince
  // Deferred, so that a screen full of cards is re-rendered in short pieces.
  const isOffline = useDeferredValue(session.isOver || since !== undefined)
  const cards = cardsOf(board.slice(0, shown), { unseen, locked, isOffline })
  const leftOut = useLeftOut(board, () => void refresh(undefined))
  const onMove = useStableCallback((order: KitchenOrder, to: OrderStatus) => {
    if (!session.isOver && since === undefined && !isSettling(order.id)) void move(order, to)
  })
  const onAcknowledge = useStableCallback(() => {
    acknowledge()
    session.noteUse()
  })
  useKitchenNews()
  useBoardKeys(onAcknowledge)
  // A board that hears nothing while orders are taken is as urgent as an order.
  useRinging(isRinging(board, unseen) || (session.isOver && isOpen === true))
  useWakeLock()
  const newOrders = unseen.length
  const toCook = board.filter((order) => !awaitsPayment(order)).length
  const actions = { onMove, onAcknowledge, refresh }

  return (
    <>
      <div className="sticky top-0 z-10 -m-2 flex flex-col gap-2 bg-paper p-2">
        <BoardBar count={toCook} unseen={unseen} onAcknowledge={onAcknowledge} />
        <OfflineStrip since={since} />
        <SessionStrip
          warning={session.warning}
          signedOutSince={signedOutSince}
          onStay={session.stay}
        />
        <LeftOut count={leftOut} />
        <LiveRegion>{newOrders > 0 && t`New orders: ${newOrders}`}</LiveRegion>
        <DishStrip board={board} />
      </div>
      {toCook === 0 && (
        <EmptyState
          title={t`Nothing to cook`}
        >{t`New orders appear here by themselves.`}</EmptyState>
      )}
      <BoardTime value={now}>
        <Cards cards={cards.filter(({ isUnpaid }) => !isUnpaid)} {...actions} />
        {toCook < board.length && (
          <section aria-labelledby="unpaid-orders" className="mt-4 flex flex-col gap-2">
            <h2 id="unpaid-orders" className="text-ink-soft text-lg">{t`Waiting for payment`}</h2>
            <Cards cards={cards.filter(({ isUnpaid }) => isUnpaid)} {...actions} />
          </section>
        )}
      </BoardTime>
    </>
  )
}

type CardsProps = { cards: readonly Card[] } & Pick<
  ComponentProps<typeof BoardCard>,
  'onMove' | 'onAcknowledge' | 'refresh'
>

/** What gets the focus must not lie under the bar above. */
const Cards = ({ cards, ...actions }: CardsProps) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-1.5 empty:hidden [&_:is(a,button)]:scroll-mt-44">
    {cards.map((card) => (
      <BoardCard key={card.order.id} {...card} {...actions} />
    ))}
  </div>
)

/** ms between two looks at the clock. */
const tickInterval = 10_000

/** ms since 1970 on the server's clock, to the tick: the same whatever else re-renders the board. */
function useNow(): number {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), tickInterval)
    return () => clearInterval(timer)
  }, [])
  return Math.floor(useServerTime() / tickInterval) * tickInterval
}
