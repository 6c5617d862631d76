import { useLingui } from '@lingui/react/macro'
import { startTransition, useState } from 'react'
import * as z from 'zod/mini'
import { untranslated } from '../../platform/language/translations.ts'
import { isProblem, type Problem, problemFromReply } from '../../platform/problem.ts'
import type { Money } from '../../shop/money.ts'
import { type Order, OrderStatus, orderMessages } from '../../shop/orders/order.ts'
import { needsConfirmation } from '../../shop/orders/order-status.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { guardDoublePress } from '../../ui/form/presses.ts'
import { useTranslate } from '../language/formats.tsx'
import { moveMessages } from './move-buttons.tsx'
import { statusMessages } from './status-badge.tsx'

type Movable = Pick<Order, 'id' | 'status'>

/** Opens a dialog before the order changes. */
type Question<O> = { order: O } & (
  | { about: 'delete' }
  | { about: 'cancel'; to: OrderStatus }
  | { about: 'restore'; to: OrderStatus; priceChange: PriceChange }
)

/** A move whose order is locked. `key` tells it from another move of the same order. */
type Move = { key: symbol; id: number; to: OrderStatus; isRefused?: boolean }

type Options<O extends Movable> = {
  /** @returns the order with the status that the server reports */
  send: (order: O, to: OrderStatus, totalAmount?: Money) => Promise<Movable>
  remove?: (order: O) => Promise<unknown>
  /** Reloads the screen after an answer, good or bad. */
  refresh?: (id: number) => Promise<unknown>
  /** The server refused a move. */
  onRefused?: (problem: Problem, order: O) => void
  /** The text of the toast after a failure; without it the words of the specification. */
  failureText?: (failed: string, order: O, why: string) => string
}

/** Moves and deletes orders: locks their buttons, asks before a cancel, and reports failures. */
export function useOrderMoves<O extends Movable>(options: Options<O>) {
  const { send, remove, refresh } = options
  const { t } = useLingui()
  const translate = useTranslate()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [question, setQuestion] = useState<Question<O>>()
  const [result, setResult] = useState<Movable & { text: string; isBad: boolean }>()

  /** @throws when the order did not get that status, after a toast or a question */
  async function move(order: O, to: OrderStatus, totalAmount?: Money) {
    const { id } = order
    const key = Symbol()
    setResult(undefined)
    setMoves((all) => [...all, { key, id, to }])
    const work = confirmed(order, to, totalAmount)
    const refreshed = work.then(
      () => refresh?.(id),
      () => refresh?.(id),
    )
    // Locked until the screen shows the result: `Complete` appears where `Dispatch` was pressed.
    const unlock = () => setMoves((all) => all.filter((one) => one.key !== key))
    void guardDoublePress(refreshed).then(() => startTransition(unlock), unlock)
    try {
      await work
      const status = t(statusMessages[to])
      setResult({ id, status: to, text: t`The order is ${status} now.`, isBad: false })
    } catch (error) {
      setMoves((all) => all.map((one) => (one.key === key ? { ...one, isRefused: true } : one)))
      if (isProblem(error)) options.onRefused?.(error, order)
      const priceChange = priceChangeIn(error)
      if (priceChange) setQuestion({ about: 'restore', order, to, priceChange })
      else {
        const failed = t(moveMessages[to].failed)
        const why = error instanceof Error ? error.message : ''
        const text = options.failureText?.(failed, order, why) ?? failed
        showToast('error', text, { id: `move-${id}-${to}` })
      }
      throw error
    }
  }

  /** A move counts once the server reports the new status. */
  async function confirmed(order: O, to: OrderStatus, totalAmount?: Money) {
    const { status: current } = await send(order, to, totalAmount)
    if (current === to) return
    const message = translate(orderMessages.movedMeanwhile(current))
    throw problemFromReply({ status: 409, code: 'NO_SUCH_MOVE', message, current })
  }

  /** For a button without a dialog: `result` has the reason of a refusal. */
  async function moveAtOnce(order: O, to: OrderStatus) {
    try {
      await move(order, to)
    } catch (error) {
      if (!isProblem(error)) throw error
      if (priceChangeIn(error)) return
      const { data: status = order.status } = OrderStatus.safeParse(error.body.current)
      setResult({ id: order.id, status, text: error.message, isBad: true })
    }
  }

  return {
    ask: setQuestion,
    question,
    confirm: async () => {
      if (!question) return
      const { about, order } = question
      if (about === 'cancel') return move(order, question.to)
      if (about === 'restore') return move(order, question.to, question.priceChange.totalAmount)
      await remove?.(order).finally(() => refresh?.(order.id))
    },
    moveAtOnce,
    press: (order: O, to: OrderStatus) =>
      needsConfirmation(to) ? setQuestion({ about: 'cancel', order, to }) : moveAtOnce(order, to),
    lockedIds: moves.map(({ id }) => id),
    /** Optimistic: the new status while its request runs. */
    statusOf: ({ id, status }: Movable) =>
      moves.findLast((one) => one.id === id && !one.isRefused)?.to ?? status,
    /** The outcome of the last move. */
    result,
  }
}

const PriceChange = z.object({
  totalAmount: z.number(),
  items: z.array(
    z.object({
      product: z.object({ id: z.number(), name: z.string(), untranslated }),
      price: z.number(),
      priceBefore: z.number(),
      options: z.optional(z.array(z.number())),
    }),
  ),
})
/** What an order costs when it is restored today, in Rwf. */
export type PriceChange = z.output<typeof PriceChange>

/** The new prices in a refusal; undefined for any other error. */
export const priceChangeIn = (error: unknown): PriceChange | undefined =>
  isProblem(error, 'PRICE_CHANGED') ? PriceChange.safeParse(error.body).data : undefined
