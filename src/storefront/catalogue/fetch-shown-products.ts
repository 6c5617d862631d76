import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { partOfList } from './part-of-list.ts'
import type { ShopView } from './shop-view.ts'
import { shownProducts } from './shown-products.ts'
import { endWholeList, isWholeList } from './whole-list.ts'

type Shown = Awaited<ReturnType<typeof shownProducts>>

/**
 * What the browser fetches or makes itself: a file of its own, which brings the contract of the API along.
 * @param rendered what the server sends for this address: the whole list
 */
export async function fetchShownProducts(
  view: ShopView,
  signal: AbortSignal,
  rendered: () => Promise<Shown>,
): Promise<Shown> {
  if (isWholeList()) {
    endWholeList()
    return partOfList(await rendered(), view)
  }
  return shownProducts(view, call, signal).catch(async (error) => {
    if (!isProblem(error, 'NO_RESPONSE')) throw error
    const whole = await rendered()
    if (whole.items.length < whole.total) throw error
    return partOfList(whole, view)
  })
}
