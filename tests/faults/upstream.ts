import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { listening } from '../fixtures/free-port.ts'
import { type ProxyName, startProxy } from './proxies.ts'
import { statusOf, waitFor } from './wait.ts'

export type Upstream = {
  port: number
  asked: string[]
  /** Of the last request that was no question whether it is ready. */
  headers: () => IncomingHttpHeaders
  close: () => void
}

/** Stands in for a process of the shop where a drill is about the proxy. */
export async function listen(answer: RequestListener): Promise<Upstream> {
  const asked: string[] = []
  let headers: IncomingHttpHeaders = {}
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url !== '/readyz') headers = request.headers
    request.resume().on('end', () => answer(request, response))
  })
  const port = await listening(server)
  return {
    port,
    asked,
    headers: () => headers,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** For the running test: a proxy before processes that answer so, of which the second may be the first. */
export async function proxyBefore(name: ProxyName, ...answers: readonly RequestListener[]) {
  const shops = await Promise.all(answers.map(listen))
  const [one, two = one] = shops
  const proxy = await startProxy(name, [one?.port ?? 1, two?.port ?? 2])
  onTestFinished(async () => {
    await proxy.stop()
    for (const { close } of shops) close()
  })
  const untilOpen = () =>
    waitFor(name, async () => (await statusOf(`${proxy.url}/shop`)) === 200, 10_000)
  return { ...proxy, shops, untilOpen }
}
