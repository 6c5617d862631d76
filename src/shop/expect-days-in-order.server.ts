import { message } from '../platform/language/message.ts'
import { invalid } from '../platform/problem.ts'

const wrongWayRound = message('The last day lies before the first.')

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** @throws Problem 400 for days the wrong way round */
export function expectDaysInOrder({ from, to }: Days): void {
  if (from !== undefined && to !== undefined && from > to) throw invalid({ to: wrongWayRound })
}
