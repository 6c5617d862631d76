import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { OrderEvent } from '../../shop/orders/order.ts'
import { i18nFor } from '../language/page-messages.server.ts'
import { OrderTimeline } from './order-timeline.tsx'

const at = '2026-11-27T09:36:00.000Z'

const shown = (event: Partial<OrderEvent>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <OrderTimeline
        history={[{ at, from: 'PENDING', to: 'CANCELED', by: null, ...event }]}
        total={1}
      />
    </I18nProvider>,
  )

it('names who canceled an order: the shop itself says why, a deleted account is called that', () => {
  expect(shown({ isUnpaid: true })).toContain('the shop, as it was not paid in time')
  expect(shown({})).toContain('a deleted account')
  expect(shown({ by: 'uwase', isUnpaid: false })).toContain('uwase')
})
