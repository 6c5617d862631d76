import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { beginWhatArrived, finishAnswersBeforeClosing } from './closing.server.ts'

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  finishAnswersBeforeClosing(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  return {
    server,
    /** A visitor, who has asked once connected. */
    async visit() {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.on('error', () => undefined)
      socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
      return socket
    },
  }
}

it('answers all who had asked when it stops, however busy it is', async () => {
  const { server, visit } = await listen((_request, response) => {
    const end = performance.now() + 5
    while (performance.now() < end);
    response.setHeader('connection', 'close').end('murakoze')
  })
  const visitors = await Promise.all(Array.from({ length: 60 }, visit))
  const answers = visitors.map((socket) => text(socket).catch((error: Error) => error.message))

  await beginWhatArrived(server, 10_000)
  server.close()
  for (const answer of await Promise.all(answers)) expect(answer).toContain('murakoze')
})

it('stops beginning after a time, though more and more arrives', async () => {
  const { server, visit } = await listen((_request, response) => {
    void visit().catch(() => undefined)
    response.end()
  })
  await Promise.all(Array.from({ length: 20 }, visit))
  const told = performance.now()
  await beginWhatArrived(server, 300)
  const took = performance.now() - told
  server.close()
  expect(took).toBeGreaterThan(200)
  expect(took).toBeLessThan(3_000)
})

it('sends an answer to its end over a line that is thin, and closes then', async () => {
  const body = 'x'.repeat(20_000_000)
  const { server, visit } = await listen((_request, response) => void response.end(body))
  const begun = once(server, 'request')
  const visitor = await visit()
  await begun

  const closed = once(server, 'close')
  server.close()
  expect((await text(visitor)).endsWith(body)).toBe(true)
  await closed
})
