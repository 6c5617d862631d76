import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setInterval as every } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { refuseBrokenRequest } from './broken-request.server.ts'
import { endSlowBodies } from './slow-bodies.server.ts'

/** Sends a body piece by piece, 20 ms apart. @returns all that the server answers until it closes */
async function send(length: number, pieces: readonly string[]): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '')
    response.setHeader('connection', 'close').end(`saved ${body.length}`)
  }).on('clientError', refuseBrokenRequest)
  endSlowBodies(server, { within: 200, atLeast: 1_000, inAll: 2_000 })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: ${length}\r\n\r\n`)
  const answer = text(socket)
  const left = [...pieces]
  for await (const _ of every(20)) {
    const piece = left.shift()
    if (piece === undefined || !socket.writable) break
    socket.write(piece)
  }
  return answer
}

test('a photo over a thin line is saved', async () => {
  const pieces = Array.from({ length: 60 }, () => 'x'.repeat(500))
  expect(await send(30_000, pieces)).toMatch(/^HTTP\/1.1 200[\s\S]*saved 30000/)
})

test('a body that gets on is not waited for without end either', async () => {
  const pieces = Array.from({ length: 150 }, () => 'x'.repeat(500))
  expect(await send(75_000, pieces)).toMatch(/^HTTP\/1.1 408 Request Timeout[\s\S]*"TOO_SLOW"/)
})

test.each([
  ['says nothing', []],
  ['sends a byte now and then', Array.from({ length: 40 }, () => 'x')],
])('who %s is told that it took too long', async (_, pieces) => {
  expect(await send(30_000, pieces)).toMatch(/^HTTP\/1.1 408 Request Timeout[\s\S]*"TOO_SLOW"/)
})
