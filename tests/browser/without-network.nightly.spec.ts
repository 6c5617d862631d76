import { breaks, titleOf } from './breaks.ts'
import { expectOnePlaced, notSentYet, ordersIn } from './checkout.ts'
import { type Circumstance, circumstances } from './circumstances.ts'
import { type Break, type Drill, mendTheLine, orderOverABreakingLine, test } from './cut-line.ts'
import { hasArrived } from './cutting-proxy.ts'
import { leave, visit } from './on-page.ts'
import { expect } from './test.ts'

/** An order that had not arrived, and one that had: what becomes of them differs by that alone. */
const ofEither: readonly Break[] = ['before the request', 'after the commit']

for (const where of breaks)
  for (const [what, circumstance] of Object.entries(circumstances))
    if (what === 'nothing else happens' || ofEither.includes(where))
      test(`an order ${titleOf(where)} is one order when ${what}`, ({ drill }) =>
        isOneOrder(drill, where, circumstance))

async function isOneOrder(drill: Drill, where: Break, circumstance: Circumstance) {
  const { shop, customer } = drill
  const placed = async () =>
    (await ordersIn(shop, customer)).filter(({ totalAmount }) => isOfDish(totalAmount))
  await circumstance.before?.(drill)
  await orderOverABreakingLine(drill, where)
  expect(await placed()).toHaveLength(hasArrived(where) ? 1 : 0)
  const sent = drill.line.count('/orders/create')
  const putRight = await circumstance.meanwhile?.(drill)
  try {
    if (circumstance.leaves) await leave(drill.page)
    await mendTheLine(drill)
    const page = (await circumstance.comeBack?.(drill)) ?? drill.page
    if (!circumstance.comeBack) await visit(page, '/order')
    if (circumstance.reason && !hasArrived(where)) {
      await expect(notSentYet(page)).toBeVisible()
      await expect(page.getByText(circumstance.reason).first()).toBeVisible()
      expect(await placed()).toEqual([])
      await putRight?.()
      // They come back to look whether it goes by now.
      if (putRight) await page.reload()
      if (!circumstance.answer) {
        await page.getByRole('button', { name: 'Withdraw' }).click()
        await expect(notSentYet(page)).toHaveCount(0)
        expect(await placed()).toEqual([])
        return
      }
      await page.getByRole('button', { name: circumstance.answer }).click()
    }
    await expectOnePlaced(page, /Rwf 3,[05]00 PENDING/)
    expect(await placed()).toHaveLength(1)
    if (circumstance.isSentOnce) expect(drill.line.count('/orders/create')).toBe(sent + 1)
  } finally {
    await putRight?.()
  }
}

/** Before and after its price has changed, with the way to the door. */
const isOfDish = (totalAmount: number) => [3_000, 3_500].includes(Number(totalAmount))
