import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openPurge } from './purge.server.ts'

const { log } = fastify()

/** What a content delivery network is sent; it answers with this status. */
async function startNetwork(status: number) {
  const calls: string[] = []
  const server = createServer(async (request, response) => {
    for await (const part of request) calls.push(String(part))
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge` }
}

test('what changed a moment before the end is sent before it', async () => {
  const { calls, url } = await startNetwork(204)
  const purge = openPurge(url, log)
  purge.forget(['product-7'])
  purge.forget(['catalogue'])
  await purge.flush()
  expect(calls).toEqual(['{"keys":["product-7","catalogue"]}'])
  await purge.flush()
  expect(calls).toHaveLength(1)
})

test('a network that refuses does not keep the process from ending', async () => {
  const { calls, url } = await startNetwork(500)
  const purge = openPurge(url, log)
  purge.forget(['catalogue'])
  await purge.flush()
  expect(calls).toHaveLength(1)
})
