import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import type { Order } from '../../shop/orders/order.ts'
import { canDelete, needsConfirmation } from '../../shop/orders/order-status.ts'
import { useWithNetwork } from '../../site/network/use-with-network.ts'
import { useServerTime } from '../../site/opening/opening.ts'
import { moveMessages } from '../../site/orders/move-messages.ts'
import { Button } from '../../ui/form/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { ownMoves } from './own-moves.ts'
import { useCustomerMoves } from './use-customer-moves.ts'

/** How the buttons of an order stand beside each other. */
export const actionsRow =
  'flex items-center justify-end gap-1 mobile:w-full max-lg:flex-wrap max-lg:*:px-2 mobile:*:flex-auto'

type OrderActionsProps = {
  order: Order
  /** The order as the server knows it now. */
  onChange: (order: Order) => void
  onRemove: () => void
  /** What else can be done with it, beside these buttons. */
  children?: ReactNode
}

/** What the customer may do with an order in its status (specification, section 4). */
export function OrderActions({ order, onChange, onRemove, children }: OrderActionsProps) {
  const { t } = useLingui()
  const { dialog, question, ask, result, ...moves } = useCustomerMoves(order, onChange)
  const withNetwork = useWithNetwork()
  const now = useServerTime()
  const place = useKeptFocus(`${order.status} ${question !== undefined}`)
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col items-end mobile:w-full">
      <div className={actionsRow}>
        {ownMoves(order, now).map((to) => (
          <Button
            key={to}
            tone="quiet"
            onClick={() =>
              withNetwork(() =>
                needsConfirmation(to) ? ask({ about: 'cancel', to }) : moves.moveAtOnce(to),
              )
            }
            isBusy={moves.isRunning || dialog.isComing}
          >
            {dialog.isComing && needsConfirmation(to) && <Spinner />}
            {t(moveMessages[to].label)}
          </Button>
        ))}
        {canDelete(order.status) && (
          <Button
            tone="quiet"
            onClick={() => withNetwork(() => ask({ about: 'delete' }))}
            isBusy={dialog.isComing}
          >
            {dialog.isComing && <Spinner />}
            <Trans>Delete</Trans>
          </Button>
        )}
        {children}
      </div>
      <p
        role="status"
        className={result?.isBad ? 'max-w-80 text-end text-danger-ink text-sm sm:w-48' : 'sr-only'}
      >
        {result?.text}
      </p>
      {question && dialog.Code && (
        <dialog.Code
          about={question.about}
          order={order}
          priceChange={question.about === 'delete' ? undefined : question.priceChange}
          onConfirm={
            question.about === 'delete'
              ? () => remove(order).then(onRemove)
              : () => moves.move(question.to, question.priceChange?.totalAmount)
          }
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  )
}

/** The shop answers without a body: what has one is of something on the way. */
const remove = ({ id }: Order) =>
  call(orderApi.remove, { params: { id }, isAnswer: (reply) => reply === undefined })
