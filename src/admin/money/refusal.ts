import * as z from 'zod/mini'
import { isProblem } from '../../platform/problem.ts'

const OtherOrder = z.object({ id: z.number(), trackingId: z.string() })

/** Why money was not entered. */
export interface MoneyRefusal {
  /** Undefined where a field says it. */
  readonly text?: string
  /** The one for which the transaction was counted. */
  readonly otherOrder: z.output<typeof OtherOrder> | undefined
}

/** @throws what is no Problem */
export function moneyRefusal(error: unknown): MoneyRefusal {
  if (!isProblem(error)) throw error
  return { text: error.message, otherOrder: OtherOrder.safeParse(error.body.order).data }
}
