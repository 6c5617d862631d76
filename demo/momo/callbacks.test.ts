import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openMomoCaller, phoneEnding } from '../../tests/fixtures/momo-caller.ts'
import type { SimulatorOptions } from './simulator.ts'

const reference = 'c72025f5-5cd1-4630-99e4-8ba4722fad56'

interface Heard {
  readonly method: string | undefined
  readonly type: string | undefined
  readonly body: string
}

/** A shop that is called back, and answers with one status after the other, the last one for ever. */
async function openShop(statuses: readonly number[] = [200]) {
  const heard: Heard[] = []
  const listen = async (request: IncomingMessage) => {
    let body = ''
    for await (const part of request) body += part
    heard.push({ method: request.method, type: request.headers['content-type'], body })
    return statuses[Math.min(heard.length, statuses.length) - 1] ?? 200
  }
  const server = createServer((request, response) => {
    void listen(request).then((status) =>
      response.writeHead(status, { location: '/moved', 'content-length': 0 }).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { heard, callback: `http://localhost:${port}/paid/${reference}` }
}

async function payCalledBack(
  options: SimulatorOptions,
  { ending = '999', statuses = [200] }: { ending?: string; statuses?: readonly number[] } = {},
) {
  const shop = await openShop(statuses)
  const caller = await openMomoCaller(options)
  const headers = { 'x-callback-url': shop.callback }
  const asked = await caller.pay(phoneEnding(ending), reference, { headers })
  expect(asked.status).toBe(202)
  const told = () => shop.heard.map(({ body }) => JSON.parse(body))
  return { ...caller, ...shop, told, delivered: caller.simulator.control.callbacksDelivered }
}

it('comes once when a payment is final, with what its status says and no reference', async () => {
  const { clock, heard, delivered, readPayment } = await payCalledBack({})
  await clock.advance(2_000)
  await delivered()
  expect(heard).toEqual([])
  await clock.advance(1_000)
  await delivered()
  const { text } = await readPayment(reference)
  expect(heard).toEqual([{ method: 'PUT', type: 'application/json', body: text }])
  expect(text).not.toContain(reference)
})

it('comes after the 202, even of a payment that failed at once', async () => {
  const { delivered, told } = await payCalledBack({}, { ending: '472' })
  await delivered()
  expect(told()).toMatchObject([{ status: 'FAILED', reason: 'PAYER_LIMIT_REACHED' }])
})

it('may be a POST and name the reference', async () => {
  const { clock, heard, told, delivered } = await payCalledBack({
    callbackMethod: 'POST',
    withReference: true,
  })
  await clock.advance(3_000)
  await delivered()
  expect([heard[0]?.method, told()[0].referenceId]).toEqual(['POST', reference])
})

it('never comes', async () => {
  const { clock, heard, delivered } = await payCalledBack({ callbackMode: 'never' })
  await clock.advance(3_000)
  await delivered()
  expect(heard).toEqual([])
})

it('comes three times with the same bytes', async () => {
  const { clock, heard, delivered } = await payCalledBack({ callbackMode: { duplicate: 3 } })
  await clock.advance(3_000)
  await delivered()
  expect([heard.length, new Set(heard.map(({ body }) => body)).size]).toEqual([3, 1])
})

it('comes again and again until it is taken', async () => {
  const refusing = [500, 302, ...Array(20).fill(503), 200]
  const { clock, heard } = await payCalledBack({ callbackMode: 'ladder' }, { statuses: refusing })
  await clock.advance(3_000)
  // 20 times each second, then every two minutes.
  for (let tries = 1; tries <= 21; tries += 1) {
    await expect.poll(() => heard.length).toBe(tries)
    await expect.poll(() => clock.advance(0).then(() => heard.length)).toBe(tries)
    await letAnswersArrive()
    await clock.advance(1_000)
  }
  await letAnswersArrive()
  expect(heard).toHaveLength(21)
  await clock.advance(119_000)
  await expect.poll(() => heard.length).toBe(22)
  await letAnswersArrive()
  await clock.advance(120_000)
  await expect.poll(() => heard.length).toBe(23)
  await letAnswersArrive()
  await clock.advance(86_400_000)
  await letAnswersArrive()
  expect(heard).toHaveLength(23)
})

it('comes before the 202', async () => {
  const { heard, told, readPayment } = await payCalledBack({ callbackMode: 'early' })
  // The answer has come, and the callback was there before it.
  expect(heard).toHaveLength(1)
  expect(told()).toMatchObject([{ status: 'SUCCESSFUL' }])
  expect((await readPayment(reference)).text).toContain('SUCCESSFUL')
})

it('comes late', async () => {
  const { clock, heard } = await payCalledBack({ callbackMode: { late: 600 } })
  await clock.advance(3_000)
  await clock.advance(599_000)
  expect(heard).toEqual([])
  await clock.advance(1_000)
  await expect.poll(() => heard.length).toBe(1)
})

it('says PENDING first', async () => {
  const { clock, told, delivered } = await payCalledBack({ callbackMode: 'pendingFirst' })
  await clock.advance(1_000)
  await delivered()
  await clock.advance(2_000)
  await delivered()
  expect(told().map(({ status }) => status)).toEqual(['PENDING', 'SUCCESSFUL'])
})

it('breaks off', async () => {
  const { clock, heard, delivered, told } = await payCalledBack({ callbackMode: 'truncated' })
  await clock.advance(3_000)
  await delivered()
  expect(heard[0]?.body).toMatch(/^\{"financialTransactionId"/)
  expect(told).toThrow()
})

it.each([
  ['wrongAmount', { amount: '1', externalId: 'IGK-7' }],
  ['wrongReference', { amount: '12500', externalId: '00000000-0000-4000-8000-000000000000' }],
] as const)('lies where the status does not: %s', async (callbackMode, lie) => {
  const { clock, told, delivered, readPayment } = await payCalledBack({ callbackMode })
  await clock.advance(3_000)
  await delivered()
  expect(told()).toMatchObject([lie])
  expect(JSON.parse((await readPayment(reference)).text)).toMatchObject({
    amount: '12500',
    externalId: 'IGK-7',
  })
})

it('trickles', async () => {
  const { clock, heard, told } = await payCalledBack({ callbackMode: 'chunked' }, { ending: '472' })
  const before = clock.now()
  await expect
    .poll(() => clock.advance(1_000).then(() => heard.length), { timeout: 20_000 })
    .toBe(1)
  expect(told()).toMatchObject([{ status: 'FAILED' }])
  expect(clock.now() - before).toBeGreaterThan(100_000)
})

it('comes again for a payment that changes its mind', async () => {
  const { clock, told, delivered } = await payCalledBack({}, { ending: '485' })
  await clock.advance(30_000)
  await delivered()
  await clock.advance(60_000)
  await delivered()
  expect(told().map(({ status }) => status)).toEqual(['FAILED', 'SUCCESSFUL'])
})

/** The simulator has read what the shop answered, and waits for the clock again. */
async function letAnswersArrive(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
}
