import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { firstStatus } from '../../shop/orders/order-status.ts'
import { defaultPrepMinutes } from '../../shop/settings/settings.ts'
import { useKitchen, useKitchenNews, useServerTime } from '../../site/kitchen/kitchen.ts'
import { loaded, useLoaded } from '../../site/loaded.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { Route } from './+types/kitchen-page'
import { ageOf, type Board, dishSums } from './board.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardCard } from './board-card.tsx'
import { OfflineStrip, useOfflineSince } from './offline-strip.tsx'
import { useBoard } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useMoves } from './use-moves.ts'
import { useRinging } from './use-ringing.ts'
import { useWakeLock } from './use-wake-lock.ts'

export const meta = privateMeta(msg`Kitchen`)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loaded(call(orderApi.kitchen, { signal }))

/** Live events keep it right. */
export const shouldRevalidate = () => false

/** Cards that are drawn at first: two hundred at once would make a cheap tablet stutter. */
const shownAtFirst = 48

/** The kitchen's board, for a tablet behind the counter and the owner's phone. */
export default function KitchenPage({ loaderData }: Route.ComponentProps) {
  const { value, reload, isLoading } = useLoaded(loaderData)
  const { t } = useLingui()
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col gap-2 p-2">
      {value ? (
        <KitchenBoard first={value} />
      ) : (
        <LoadFailure onRetry={reload} isBusy={isLoading}>
          {t`The open orders could not be loaded.`}
        </LoadFailure>
      )}
    </main>
  )
}

function KitchenBoard({ first }: { first: Board }) {
  const { t } = useLingui()
  const { board, unseen, acknowledge, refresh } = useBoard(first)
  const { move, dead } = useMoves(refresh)
  const [shown, setShown] = useState(shownAtFirst)
  const since = useOfflineSince()
  const prepMinutes = useKitchen()?.prepMinutes ?? defaultPrepMinutes
  const now = useNow()
  useKitchenNews()
  useBoardKeys(acknowledge)
  useRinging(unseen.length > 0)
  useWakeLock()
  const more = board.length - shown
  const newOrders = unseen.length

  return (
    <div className="flex flex-1 flex-col gap-2">
      <BoardBar count={board.length} unseen={newOrders} onAcknowledge={acknowledge} />
      <OfflineStrip since={since} />
      <LiveRegion>{newOrders > 0 && t`New orders: ${newOrders}`}</LiveRegion>
      <ul
        aria-label={t`To be cooked`}
        className="flex gap-x-5 overflow-x-auto whitespace-nowrap rounded-md bg-sunken px-3 py-1.5 font-semibold empty:hidden"
      >
        {dishSums(board).map(({ id, name, quantity }) => (
          <li key={id}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      {board.length === 0 && (
        <EmptyState
          title={t`Nothing to cook`}
        >{t`New orders appear here by themselves.`}</EmptyState>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-2">
        {board.slice(0, shown).map((order) => (
          <BoardCard
            key={order.id}
            order={order}
            age={order.status === firstStatus ? ageOf(order, now, prepMinutes) : undefined}
            isNew={unseen.includes(order.id)}
            isDead={since !== undefined || dead.includes(order.id)}
            onMove={(one, step) => void move(one, step)}
            onAcknowledge={acknowledge}
          />
        ))}
      </div>
      {more > 0 && (
        <Button tone="secondary" onClick={() => setShown(shown + shownAtFirst)}>
          {t`Show more (${more})`}
        </Button>
      )}
    </div>
  )
}

/** ms since 1970 on the server's clock, every ten seconds. */
function useNow(): number {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 10_000)
    return () => clearInterval(timer)
  }, [])
  return useServerTime()
}
