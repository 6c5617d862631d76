import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isProblem } from '../../platform/problem.ts'
import { maxQuantity } from '../../shop/catalogue/product-rules.ts'
import type { Order } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { useMoney } from '../../site/language/use-formats.ts'
import { useWithNetwork } from '../../site/network/use-with-network.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { type Again, putIntoCart } from './order-again.ts'

/** Fills the cart with what was ordered before, and says in one message where that differs. */
export function OrderAgainButton({ order }: { order: Order }) {
  const { t } = useLingui()
  const money = useMoney()
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const withNetwork = useWithNetwork()

  const summary = ({ added, soldOut, gone, dearer, fewer }: Again): string => {
    const parts = [
      added > 0
        ? t`${plural(added, { one: '# dish is in your cart.', other: '# dishes are in your cart.' })}`
        : t`Nothing was added to your cart.`,
    ]
    const [outOfStock, notSold] = [soldOut.join(', '), gone.join(', ')]
    if (outOfStock) parts.push(t`Sold out: ${outOfStock}.`)
    if (notSold) parts.push(t`Not sold any more: ${notSold}.`)
    for (const { name, left } of fewer)
      parts.push(
        left === null
          ? t`A cart takes no more than ${maxQuantity}: ${name}.`
          : t`Only ${left} left: ${name}.`,
      )
    for (const { name, before, now } of dearer) {
      const [then, today] = [money(before), money(now)]
      parts.push(t`Another price: ${name}, ${today} instead of ${then}.`)
    }
    return parts.join(' ')
  }

  async function again() {
    setIsBusy(true)
    try {
      const done = await putIntoCart(order)
      const isExact =
        done.soldOut.length + done.gone.length + done.fewer.length + done.dearer.length === 0
      const action = { label: t`See the cart`, run: () => void navigate(paths.cart) }
      showToast(isExact ? 'success' : 'info', summary(done), { action, id: 'order-again' })
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', t`The order could not be looked up. Please try again.`)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button tone="quiet" onClick={() => withNetwork(again)} isBusy={isBusy}>
      {t`Order again`}
    </Button>
  )
}
