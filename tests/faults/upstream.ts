import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
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
