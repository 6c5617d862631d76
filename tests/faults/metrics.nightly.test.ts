import { request } from 'node:http'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { freePort, listening } from '../fixtures/free-port.ts'
import { readyProcess } from './drill.ts'
import { openMadeShop } from './embedded-shop.ts'
import { answers } from './wait.ts'

const shop = await openMadeShop()
afterAll(shop.close)

test('a port for metrics that is taken does not keep the shop closed, and is used once it is free', async () => {
  const port = await freePort()
  const other = createServer()
  await listening(other, port)
  const app = await readyProcess(shop, { METRICS_PORT: String(port) })
  expect(app.output()).toContain(`METRICS_PORT ${port} of 127.0.0.1 cannot be opened (EADDRINUSE)`)
  other.close()
  const metrics = `http://127.0.0.1:${port}/metrics`
  await answers(metrics, 200, 10_000)
  for (const address of ['/shop', '/shop?utm_source=x', '/nowhere', '/api/customer/categories'])
    await fetch(app.url + address)
  // What a page of another site sends whose name it lets lead to this machine.
  expect(await statusOfHost(port, 'attacker.example')).toBe(421)
  expect(await statusOfHost(port, `localhost:${port}`)).toBe(200)
  const text = await (await fetch(metrics)).text()
  expect(text).toMatch(/_count\{method="GET",route="\/shop",status="200"\} 2$/m)
  expect(text).toMatch(/_count\{method="GET",route="none",status="404"\} 1$/m)
  expect(text).toMatch(
    /_count\{method="GET",route="\/api\/customer\/categories",status="200"\} 1$/m,
  )
  expect(text).toMatch(/^igikoni_cache_answers_total\{how="made"\} [1-9]/m)
  await app.end('SIGTERM')
})

test('metrics are asked for by an IPv6 address in whichever form METRICS_PORT has it', async () => {
  const port = await freePort()
  await readyProcess(shop, { METRICS_PORT: `[::FFFF:127.0.0.1]:${port}` })
  expect(await statusOfHost(port, `[::ffff:127.0.0.1]:${port}`)).toBe(200)
  expect(await statusOfHost(port, `[::ffff:7f00:2]:${port}`)).toBe(421)
})

const statusOfHost = (port: number, host: string) =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/metrics', headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
