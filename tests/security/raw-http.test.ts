import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequests, requestsOutside } from './raw-requests.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target?.close())

/** ms without another byte after which an open connection has said all it will. */
const silence = 300

/** Everything that comes back on a connection of its own. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(target.url).port), '127.0.0.1')
  let text = ''
  socket.on('error', () => undefined)
  socket.on('data', (part) => {
    text += part.toString('latin1')
  })
  socket.setTimeout(silence, () => socket.destroy())
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  return text
}

/** The statuses of the answers in what came back. */
const statusesIn = (text: string) =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))

test(`${rawRequests.length} requests that nobody should send are refused or ignored`, async () => {
  expect(rawRequests.length).toBeGreaterThan(250)
  const bad: string[] = []
  for (let start = 0; start < rawRequests.length; start += 25) {
    const group = rawRequests.slice(start, start + 25)
    const answers = await Promise.all(group.map(answerTo))
    for (const [index, text] of answers.entries()) {
      const isBad =
        statusesIn(text).some((status) => status >= 500) || /\n\s+at |node_modules/.test(text)
      if (isBad) bad.push(`${group[index]?.slice(0, 200)} => ${text.slice(0, 400)}`)
    }
  }
  expect(bad).toEqual([])
  expect(target.isRunning()).toBe(true)
  expect(target.damage()).toEqual([])
  expect(statusesIn(await answerTo('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n'))).toEqual([200])
})

test.each(requestsOutside)('nothing of a file outside of the site is sent: %j', async (bytes) => {
  const text = await answerTo(bytes)
  expect(statusesIn(text).length).toBeGreaterThan(0)
  expect(statusesIn(text)).not.toContain(200)
  expect(text).not.toMatch(/root:|"igikoni"|\[core\]|startServices|DATABASE_URL|"isEntry"/)
})

test('what cannot be read as HTTP is refused with the headers of every other answer', async () => {
  const text = (await answerTo('GARBAGE\r\n\r\n')).toLowerCase()
  expect(statusesIn(text.replaceAll('http/', 'HTTP/'))).toEqual([400])
  for (const header of [
    'x-content-type-options: nosniff',
    'permissions-policy: ',
    "default-src 'none'",
  ])
    expect(text).toContain(header)
})

const smuggler =
  'POST /api/users/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'

test.each([
  ['length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 60\r\n\r\n0\r\n\r\n'],
  ['an odd coding', 'Content-Length: 4\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
])('%s do not smuggle a second request past a proxy', async (_, rest) => {
  const text = await answerTo(`${smuggler}${rest}GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n`)
  expect(statusesIn(text)).toEqual([400])
})
