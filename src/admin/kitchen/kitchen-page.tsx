import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { type KitchenOrder, maxOnBoard, type OrderStatus } from '../../shop/orders/order.ts'
import { awaitsPayment } from '../../shop/orders/order-payment.ts'
import { paths } from '../../shop/paths.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { useKitchenNews, useOpening, useServerTime } from '../../site/opening/opening.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { useRinging } from '../arrivals/use-arrivals.ts'
import { adminPages } from '../pages/admin-pages.ts'
import { SoldOutDialog, SoldOutStrip } from '../sold-out/sold-out.tsx'
import type { Route } from './+types/kitchen-page'
import { type Board, dishSums, isRinging } from './board.ts'
import { BoardBar, BoardStrip, useSessionEnd } from './board-bar.tsx'
import { BoardCard, BoardTime } from './board-card.tsx'
import { useBoard } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useCanceledElsewhere, useMoves } from './use-moves.ts'

export const meta = privateMeta(adminPages.kitchen.title)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settle(call(orderApi.kitchen, { signal }))

/** Live events keep it right. */
export const shouldRevalidate = () => false

/** The kitchen's board, for a tablet behind the counter and the owner's phone. */
export default function KitchenPage({ loaderData }: Route.ComponentProps) {
  const { value, reload, isLoading } = useSettled(loaderData)
  const { t } = useLingui()
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col gap-2 p-2">
      {value ? (
        <KitchenBoard first={value} />
      ) : (
        <>
          <PageHeading
            actions={
              <ButtonLink to={paths.admin.orders} tone="quiet">{t`Back to the orders`}</ButtonLink>
            }
          >
            {t(adminPages.kitchen.title)}
          </PageHeading>
          <LoadFailure onRetry={reload} isBusy={isLoading}>
            {t`The open orders could not be loaded.`}
          </LoadFailure>
        </>
      )}
    </main>
  )
}

function KitchenBoard({ first }: { first: Board }) {
  const { t } = useLingui()
  const [leaving] = useState(() => new Set<number>())
  const onRemoved = useCanceledElsewhere(leaving)
  const { board, unseen, acknowledge, refetch, isSettling, isStale, answeredAt } = useBoard(
    first,
    onRemoved,
  )
  const { move, locked } = useMoves(refetch, leaving)
  const now = useNow()
  const session = useSessionEnd(now)
  const kitchen = useOpening()
  // A hidden page does not refetch the hours: the kitchen closes at the time that is known.
  const isOpen = kitchen?.open && !(kitchen.closesAt && Date.parse(kitchen.closesAt) <= now)
  const isOffline = session.isOver || isStale
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
  const cardsThat = (areUnpaid: boolean) => (
    // A focused link or button must not lie under the sticky bar.
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-1.5 empty:hidden [&_:is(a,button)]:scroll-mt-44">
      {board
        .filter((order) => awaitsPayment(order) === areUnpaid)
        .map((order) => (
          <BoardCard
            key={order.id}
            order={order}
            isNew={unseen.includes(order.id)}
            isLocked={isOffline || locked.includes(order.id)}
            onMove={onMove}
            onAcknowledge={onAcknowledge}
            refetch={refetch}
          />
        ))}
    </div>
  )

  return (
    <>
      <div className="sticky top-0 z-10 -m-2 flex flex-col gap-2 bg-paper p-2">
        <BoardBar
          toCook={toCook}
          unseen={unseen}
          onAcknowledge={onAcknowledge}
          onSoldOut={soldOut.open}
        />
        <SoldOutStrip />
        <BoardStrip session={session} isStale={isStale} answeredAt={answeredAt} />
        {board.length >= maxOnBoard && (
          <p className="rounded-md bg-warning-soft px-4 py-2 text-warning-ink">
            {t`Only ${maxOnBoard} open orders have a card here.`}{' '}
            <Link to={`${paths.admin.orders}?status=DISPATCHED`} className="link">
              {t`See all`}
            </Link>
          </p>
        )}
        <LiveRegion>{newOrders > 0 && t`New orders: ${newOrders}`}</LiveRegion>
        <ul
          aria-label={t`To be cooked`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it sideways, too
          tabIndex={0}
          data-scrolls-sideways
          className="flex gap-x-5 overflow-x-auto whitespace-nowrap rounded-md bg-sunken px-3 py-1 font-semibold empty:hidden"
        >
          {dishSums(board).map(({ key, name, quantity }) => (
            <li key={key}>
              {quantity} × <EnteredText>{name}</EnteredText>
            </li>
          ))}
        </ul>
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
        {cardsThat(false)}
        {toCook < board.length && (
          <section aria-labelledby="unpaid-orders" className="mt-4 flex flex-col gap-2">
            <h2 id="unpaid-orders" className="text-ink-soft text-lg">{t`Waiting for payment`}</h2>
            {cardsThat(true)}
          </section>
        )}
      </BoardTime>
    </>
  )
}

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

/** Keeps the screen on while the page is visible, if the browser can. The browser releases the lock of a hidden page. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    const hold = () => {
      // Refused on a low battery: the screen turns off as usual.
      if (!document.hidden) lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.then((held) => held?.release())
    }
  }, [])
}
