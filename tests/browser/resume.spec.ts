import { orderApi } from '../../src/shop/orders/order.api.ts'
import { visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

test.beforeEach(({ page, admin, shop }) => signInAs(page, admin, shop))

test.describe('a board whose connection is lost for a moment', () => {
  test.use({ expected: { messages: [/ERR_INTERNET_DISCONNECTED/] } })

  test('asks for what it missed alone', async ({ page, context, customer, fixtures }) => {
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === orderApi.kitchen.path) asked.push(searchParams.get('ids'))
    })
    const place = async () =>
      customer.call(orderApi.place, {
        body: await fixtures.anOrderFor([await fixtures.aProduct(), 1]),
      })
    const card = ({ id }: { id: number }) => page.getByRole('article', { name: `#${id}` })
    const loseConnection = async (meanwhile: () => Promise<unknown>) => {
      await context.setOffline(true)
      await meanwhile()
      const connected = page.waitForResponse((response) => response.url().includes('/api/events'))
      await context.setOffline(false)
      await connected
    }
    await visit(page, '/admin/kitchen')
    const known = await place()
    await expect(card(known)).toBeVisible()

    asked.length = 0
    await loseConnection(async () => undefined)
    let missed = known
    await loseConnection(async () => {
      missed = await place()
    })
    await expect(card(missed)).toBeVisible()
    expect(asked.at(-1)?.split(',')).toContain(String(missed.id))
    // Without ids it would have asked for the whole board.
    expect(asked).not.toContain(null)
  })
})
