import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { expectOnePlaced, ordersIn } from './checkout.ts'
import { mendTheLine, orderOverABreakingLine, test } from './cut-line.ts'
import { visit } from './on-page.ts'
import { expect } from './test.ts'
import { signInAs } from './users.ts'

test('an order that waits is sent by the next start of the browser', async ({
  playwright,
  launchOptions,
  contextOptions,
  watchForErrors,
  shop,
  fixtures,
  admin,
  customer,
  line,
}) => {
  const { folder, remove } = temporaryFolder('profile')
  const start = async () => {
    const options = {
      ...launchOptions,
      ...contextOptions,
      baseURL: shop.url,
      proxy: { server: line.server },
    }
    const context = await playwright.chromium.launchPersistentContext(folder, options)
    watchForErrors(context)
    const page = await context.newPage()
    await signInAs(page, customer, shop)
    return { context, page }
  }
  try {
    const before = await start()
    const dish = await fixtures.aProduct()
    const drill = { ...before, shop, fixtures, admin, customer, line, dish }
    await orderOverABreakingLine(drill, 'before the request')
    await before.context.close()
    const { context, page } = await start()
    await mendTheLine({ ...drill, context })
    await visit(page, '/order')
    await expectOnePlaced(page)
    expect(await ordersIn(shop, customer)).toHaveLength(1)
    await context.close()
  } finally {
    remove()
  }
})
