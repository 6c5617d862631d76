import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { type MomoOptions, openMomoCaller, phoneEnding } from '../../tests/fixtures/momo-caller.ts'

const reference = 'c72025f5-5cd1-4630-99e4-8ba4722fad56'

interface Heard {
  readonly method: string | undefined
  readonly type: string | undefined
  readonly body: string
}

/** A shop that is called back. */
async function openShop() {
  const heard: Heard[] = []
  const listen = async (request: IncomingMessage) => {
    let body = ''
    for await (const part of request) body += part
    heard.push({ method: request.method, type: request.headers['content-type'], body })
  }
  const server = createServer((request, response) => {
    void listen(request).then(() => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { heard, callback: `http://localhost:${port}/paid/${reference}` }
}

async function payCalledBack(options: MomoOptions, { ending = '999' } = {}) {
  const shop = await openShop()
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

it('comes again for a payment that changes its mind', async () => {
  const { clock, told, delivered } = await payCalledBack({}, { ending: '485' })
  await clock.advance(30_000)
  await delivered()
  await clock.advance(60_000)
  await delivered()
  expect(told().map(({ status }) => status)).toEqual(['FAILED', 'SUCCESSFUL'])
})
