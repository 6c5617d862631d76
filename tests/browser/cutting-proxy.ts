import { once } from 'node:events'
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as requestFrom,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { listening } from '../fixtures/free-port.ts'

/** Where the line breaks; the shop has the whole request in the last one. */
export const cuts = ['before the request', 'after the commit'] as const

/** Where it falls silent: it is there, takes everything, and carries nothing. */
export const silences = ['silent after the commit'] as const

export type Cut = (typeof cuts)[number] | (typeof silences)[number]

export const isSilence = (cut: string) => silences.some((one) => one === cut)

/** Whether the shop has done what was requested. */
export const hasArrived = (cut: Cut | 'offline') => cut.endsWith('after the commit')

export interface CuttingProxy {
  /** For a browser, as its proxy. */
  readonly server: string
  /** The next request whose path ends like this breaks the line, which stays so; ends when that has happened. */
  cutAt(path: string, cut: Cut): Promise<void>
  /** From now on nothing comes through; what is under way is cut off. */
  die(): void
  mend(): void
  /** Another process of the shop answers at its address; without one the shop itself does again. */
  leadTo(process?: { readonly url: string }): void
  /** How many requests whose path ends like this have come in. */
  count(path: string): number
  close(): Promise<void>
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

type Expected = { readonly path: string; readonly cut: Cut; readonly happens: () => void }

/** A line between a browser and the shop that breaks for real, as far as both can tell. */
export async function startCuttingProxy(): Promise<CuttingProxy> {
  let state: 'whole' | 'dead' | 'silent' = 'whole'
  let expected: Expected | undefined
  let target: string | undefined
  const asked: string[] = []
  const ends = new Set<Socket>()
  const keep = (socket: Socket) => {
    ends.add(socket)
    socket.once('close', () => ends.delete(socket)).on('error', () => undefined)
  }
  const cutAll = () => {
    for (const socket of ends) socket.destroy()
  }
  const die = () => {
    state = 'dead'
    cutAll()
  }
  // What is under way hears nothing more, and is not told so.
  const fallSilent = () => {
    state = 'silent'
    for (const socket of ends) socket.pause()
  }

  const server = createServer((request, response) => {
    if (state !== 'whole') return
    const { pathname } = new URL(request.url ?? '')
    asked.push(pathname)
    if (!expected || !pathname.endsWith(expected.path)) {
      const further = towardsShop(request, target).once('socket', keep)
      carry({ request, response }, further, () => state === 'whole')
      return
    }
    const { cut, happens } = expected
    expected = undefined
    const then = isSilence(cut) ? fallSilent : die
    void cutOff({ request, response }, cut, target).finally(then).then(happens)
  })
  server.on('connection', (socket: Socket) => (state === 'dead' ? socket.destroy() : keep(socket)))
  const port = await listening(server)
  return {
    server: `http://127.0.0.1:${port}`,
    cutAt(path, cut) {
      const { promise, resolve } = Promise.withResolvers<void>()
      expected = { path, cut, happens: resolve }
      return promise
    },
    die,
    mend() {
      if (state === 'silent') cutAll()
      state = 'whole'
    },
    leadTo(process) {
      target = process?.url
      cutAll()
    },
    count: (path) => asked.filter((one) => one.endsWith(path)).length,
    async close() {
      die()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The same request to the shop, or to its process at `target`; nothing of it is sent yet. */
function towardsShop({ url, method, headers }: IncomingMessage, target?: string) {
  const { pathname, search, origin } = new URL(url ?? '')
  const { hostname: host, port } = new URL(target ?? origin)
  return requestFrom({ host, port, method, path: pathname + search, headers, agent: false })
}

/** @param isOpen whether anything comes back */
function carry({ request, response }: Exchange, further: ClientRequest, isOpen: () => boolean) {
  further.on('error', () => response.destroy())
  further.once('response', (answer) => {
    if (!isOpen()) return
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.on('error', () => response.destroy()).pipe(response)
  })
  response.once('close', () => further.destroy())
  request.pipe(further)
}

async function cutOff({ request }: Exchange, cut: Cut, target?: string) {
  if (cut === 'before the request') return
  const body = Buffer.concat(await request.toArray())
  const further = towardsShop(request, target).on('error', () => undefined)
  further.end(body)
  const [answer]: [IncomingMessage] = (await once(further, 'response')) as [IncomingMessage]
  await answer.toArray()
}
