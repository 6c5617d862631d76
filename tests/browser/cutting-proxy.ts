import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request as requestFrom,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Where the line breaks; the shop has the whole request in the last two. */
export const cuts = [
  'before the request',
  'during the request',
  'after the commit',
  'during the answer',
] as const
export type Cut = (typeof cuts)[number]

/** Whether the shop has done what was requested. */
export const hasArrived = (cut: Cut | 'offline') =>
  cut === 'after the commit' || cut === 'during the answer'

export interface CuttingProxy {
  /** For a browser, as its proxy. */
  readonly server: string
  /** The next request whose path ends like this breaks the line, which stays dead; ends when that has happened. */
  cutAt(path: string, cut: Cut): Promise<void>
  /** From now on nothing comes through; what is under way is cut off. */
  die(): void
  mend(): void
  close(): Promise<void>
}

type Expected = { readonly path: string; readonly cut: Cut; readonly happens: () => void }

/** A line between a browser and the shop that breaks for real, as far as both can tell. */
export async function startCuttingProxy(): Promise<CuttingProxy> {
  let isDead = false
  let expected: Expected | undefined
  const ends = new Set<Socket>()
  const keep = (socket: Socket) => {
    ends.add(socket)
    socket.once('close', () => ends.delete(socket)).on('error', () => undefined)
  }
  const die = () => {
    isDead = true
    for (const socket of ends) socket.destroy()
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '')
    if (!expected || !pathname.endsWith(expected.path)) return void carry(request, response, keep)
    const { cut, happens } = expected
    expected = undefined
    void cutOff(cut, request, response).finally(die).then(happens)
  })
  server.on('connection', (socket: Socket) => (isDead ? socket.destroy() : keep(socket)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAt(path, cut) {
      const { promise, resolve } = Promise.withResolvers<void>()
      expected = { path, cut, happens: resolve }
      return promise
    },
    die,
    mend() {
      isDead = false
    },
    async close() {
      die()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The same request to the shop, of which nothing is sent yet. */
function towardsShop({ url, method, headers }: IncomingMessage) {
  const { hostname: host, port, pathname, search } = new URL(url ?? '')
  return requestFrom({ host, port, method, path: pathname + search, headers, agent: false })
}

function carry(request: IncomingMessage, response: ServerResponse, keep: (socket: Socket) => void) {
  const further = towardsShop(request)
  further.once('socket', keep)
  further.on('error', () => response.destroy())
  further.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.on('error', () => response.destroy()).pipe(response)
  })
  response.once('close', () => further.destroy())
  request.pipe(further)
}

async function cutOff(cut: Cut, request: IncomingMessage, response: ServerResponse) {
  if (cut === 'before the request') return
  const body = Buffer.concat(await request.toArray())
  const further = towardsShop(request).on('error', () => undefined)
  if (cut === 'during the request') {
    await new Promise<void>((sent) =>
      further.write(body.subarray(0, body.length / 2), () => sent()),
    )
    further.destroy()
    return
  }
  further.end(body)
  const [answer]: [IncomingMessage] = (await once(further, 'response')) as [IncomingMessage]
  const whole = Buffer.concat(await answer.toArray())
  if (cut === 'after the commit') return
  response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
  await new Promise<void>((sent) =>
    response.write(whole.subarray(0, whole.length / 2), () => sent()),
  )
}
