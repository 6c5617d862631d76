import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { KitchenOrder } from '../../shop/orders/order.ts'
import { momentOf } from '../../shop/time-zone.ts'
import { i18nFor } from '../../site/language/page-messages.server.ts'
import { BoardTime, OrderAge } from './board-card.tsx'

/** The age at `until` on 23 November, on the badge of an order that is on its way. */
function waited(day: string, from: string, until: string): string {
  const waitingSince = new Date(momentOf(day, from)).toISOString()
  const order = { waitingSince, status: 'DISPATCHED' } as KitchenOrder
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <BoardTime value={momentOf('2026-11-23', until)}>
        <OrderAge order={order} />
      </BoardTime>
    </I18nProvider>,
  ).replaceAll(/<[^>]*>|On the way, /g, '')
}

test('a wait is shown in minutes, and in hours from ninety on', () => {
  expect(waited('2026-11-23', '12:00', '13:29')).toBe('89 min')
  expect(waited('2026-11-23', '12:00', '13:30')).toBe('1 h 30 min')
  expect(waited('2026-11-23', '08:05', '20:00')).toBe('11 h 55 min')
})

test('an order of another day says when it came, by the clocks of Kigali', () => {
  expect(waited('2026-11-22', '22:10', '08:00')).toBe('yesterday 22:10')
  expect(waited('2026-11-21', '22:10', '08:00')).toBe('21 Nov 2026, 22:10')
  expect(waited('2026-11-22', '23:50', '00:40')).toBe('50 min')
})

test('a clock that is behind shows no negative wait', () => {
  expect(waited('2026-11-23', '12:05', '12:00')).toBe('0 min')
})
