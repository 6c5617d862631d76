import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '../../shop/orders/order.ts'
import { useSettling } from '../../site/input/presses.ts'

/**
 * @param rows the orders in sight
 * @returns tells whether an order has just come to another place of the same list: the press may have been
 * meant for the one that stood there
 */
export function useSlidRows(rows: readonly Order[]): (id: number) => boolean {
  const { search } = useLocation()
  const settling = useSettling()
  const shown = useRef({ search, rows })
  const compare = useEffectEvent((rows: readonly Order[]) => {
    const before = shown.current
    shown.current = { search, rows }
    if (before.search !== search) return
    settling.note(rows.flatMap(({ id }, place) => (before.rows[place]?.id === id ? [] : [id])))
  })
  // Before anybody can press what has come.
  useLayoutEffect(() => compare(rows), [rows])
  return settling.includes
}
