import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { type KitchenOrder, maxOnBoard, type OrderStatus } from '../../shop/orders/order.ts'
import { awaitsPayment } from '../../shop/orders/order-payment.ts'
import { paths } from '../../shop/paths.ts'
import { timeOfDay } from '../../shop/time-zone.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { useKitchenNews, useOpening, useServerTime } from '../../site/opening/opening.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { useRinging } from '../arrivals/ring.ts'
import { SoldOutDialog, SoldOutStrip } from '../sold-out/sold-out.tsx'
import { type Board, type Card, cardsOf, dishSums, isRinging } from './board.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardCard } from './board-card.tsx'
import { BoardTime } from './order-age.tsx'
import { SessionStrip, useSessionEnd } from './session-strip.tsx'
import { useAnsweredAt, useBoard, useOfflineSince } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useCanceledElsewhere, useMoves } from './use-moves.ts'

export function KitchenBoard({ first }: { first: Board }) {
  const { t } = useLingui()
  const [leaving] = useState(() => new Set<number>())
  const { board, unseen, acknowledge, refetch, isSettling, ...answers } = useBoard(
    first,
    useCanceledElsewhere(leaving),
  )
  const { move, locked } = useMoves(board, refetch, leaving)
  const offlineSince = useOfflineSince(answers)
  const now = useNow()
  const session = useSessionEnd(now)
  const kitchen = useOpening()
  // A hidden page does not refetch the hours: the kitchen closes at the time that is known.
  const isOpen = kitchen?.open && !(kitchen.closesAt && Date.parse(kitchen.closesAt) <= now)
  const signedOutSince = useAnsweredAt(answers.answeredAt, session.isOver)
  const since = session.isOver ? undefined : offlineSince
  const isOffline = session.isOver || since !== undefined
  const cards = cardsOf(board, { unseen, locked, isOffline })
  const onMove = useStableCallback((order: KitchenOrder, to: OrderStatus) => {
    if (!isOffline && !isSettling(order.id)) void move(order, to)
  })
  const onAcknowledge = useStableCallback(acknowledge)
  useKitchenNews()
  const [isSwitching, setIsSwitching] = useState(false)
  const soldOut = { open: () => setIsSwitching(true), close: () => setIsSwitching(false) }
  useBoardKeys(onAcknowledge, soldOut.open)
  // A signed-out board gets no orders, which is as urgent as an order.
  useRinging(isRinging(board, unseen) || (session.isOver && isOpen === true))
  useWakeLock()
  const newOrders = unseen.length
  const toCook = board.filter((order) => !awaitsPayment(order)).length
  const actions = { onMove, onAcknowledge, refetch }

  return (
    <>
      <div className="sticky top-0 z-10 -m-2 flex flex-col gap-2 bg-paper p-2">
        <BoardBar
          count={toCook}
          unseen={unseen}
          onAcknowledge={onAcknowledge}
          onSoldOut={soldOut.open}
        />
        <SoldOutStrip />
        <OfflineStrip since={since} />
        <SessionStrip endsAt={session.endsAt} signedOutSince={signedOutSince} />
        {board.length >= maxOnBoard && (
          <p className="rounded-md bg-warning-soft px-4 py-2 text-warning-ink">
            {t`Only ${maxOnBoard} open orders have a card here.`}{' '}
            <Link to={`${paths.admin.orders}?status=DISPATCHED`} className="link">
              {t`See all`}
            </Link>
          </p>
        )}
        <LiveRegion>{newOrders > 0 && t`New orders: ${newOrders}`}</LiveRegion>
        <DishStrip board={board} />
      </div>
      <SoldOutDialog
        isOpen={isSwitching}
        onClose={soldOut.close}
        ordered={board.flatMap(({ lines }) => lines.map(({ product }) => product.id))}
      />
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
  'onMove' | 'onAcknowledge' | 'refetch'
>

/** A focused link or button must not lie under the sticky bar. */
const Cards = ({ cards, ...actions }: CardsProps) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-1.5 empty:hidden [&_:is(a,button)]:scroll-mt-44">
    {cards.map((card) => (
      <BoardCard key={card.order.id} {...card} {...actions} />
    ))}
  </div>
)

/** ms between two updates of the times on the cards. */
const tickInterval = 10_000

/** ms since 1970 on the server's clock, rounded to the tick: other renders of the board do not change it. */
function useNow(): number {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), tickInterval)
    return () => clearInterval(timer)
  }, [])
  return Math.floor(useServerTime() / tickInterval) * tickInterval
}

/** How many of each dish have to be cooked. */
function DishStrip({ board }: { board: Board }) {
  const { t } = useLingui()
  const sums = useMemo(() => dishSums(board), [board])
  return (
    <ul
      aria-label={t`To be cooked`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it sideways, too
      tabIndex={0}
      data-scrolls-sideways
      className="flex gap-x-5 overflow-x-auto whitespace-nowrap rounded-md bg-sunken px-3 py-1 font-semibold empty:hidden"
    >
      {sums.map(({ key, name, quantity }) => (
        <li key={key}>
          {quantity} × <EnteredText>{name}</EnteredText>
        </li>
      ))}
    </ul>
  )
}

/** @param since ms since 1970; undefined while there is a connection */
function OfflineStrip({ since }: { since: number | undefined }) {
  const { t } = useLingui()
  const time = since === undefined ? '' : timeOfDay(since)
  return (
    <div role="alert" className="empty:absolute">
      {since !== undefined && (
        <p className="rounded-md bg-danger px-4 py-2 font-bold text-on-danger">
          {t`No connection since ${time}. You see the orders as of then, and nothing is sent.`}
        </p>
      )}
    </div>
  )
}

/** Keeps the screen on while the page is visible, if the browser can. The browser releases the lock of a hidden page. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.hidden) return
      // Refused on a low battery: the screen turns off as usual.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) void lock?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
