import { orderApi } from '../../src/shop/orders/order.api.ts'
import { visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

test.beforeEach(({ page, admin, shop }) => signInAs(page, admin, shop))

test.describe('a board whose connection is lost for a moment', () => {
  test.use({ expected: { messages: [/ERR_INTERNET_DISCONNECTED/] } })

  test('asks for what it missed alone', async ({ page, context, customer, fixtures }) => {
    const asked: (string | null)[] = []
    const answered: (string | null)[] = []
    const idsIn = (url: string) => {
      const { pathname, searchParams } = new URL(url)
      return pathname === orderApi.kitchen.path ? [searchParams.get('ids')] : []
    }
    page.on('request', (request) => asked.push(...idsIn(request.url())))
    page.on('requestfinished', (request) => answered.push(...idsIn(request.url())))
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
    let known = await place()
    // As long as the connection is new, the whole board is asked for.
    await expect(async () => {
      known = await place()
      await expect.poll(() => answered, { timeout: 3_000 }).toContain(String(known.id))
    }).toPass()
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
