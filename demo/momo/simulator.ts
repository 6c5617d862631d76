import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Credentials, openAccess } from './access.ts'
import { type Answer, gatewayAnswers } from './answers.ts'
import { type CallbackMode, openCallbacks } from './callbacks.ts'
import { findRoute, header, openCalls, type Received } from './calls.ts'
import { type Clock, pause, systemClock } from './clock.ts'
import { answerWith, type CallName, openFaults } from './faults.ts'
import { isFinal } from './numbers.ts'
import { type Mode, openPayments, parseJson } from './payments.ts'

interface SimulatorOptions {
  readonly clock?: Clock
  /** `auto` by default. */
  readonly mode?: Mode
  readonly callbackMode?: CallbackMode
  /** The one that it takes; the real sandbox takes EUR alone. */
  readonly currency?: string
  readonly target?: string
  /** The one host that may be called back. */
  readonly callbackHost?: string
  /** Random by default. */
  readonly credentials?: Credentials
  /** The name of the shop on the phone. */
  readonly payee?: string
}

/** Payments and requests, of each: the oldest are forgotten. */
const keeps = 2_000

/**
 * MTN MoMo as far as a shop sees it: a server on this machine that answers as the real one does, refuses what
 * that refuses, and charges wallets that are not real (docs/decisions/0024).
 */
export async function createMomoSimulator(options: SimulatorOptions = {}) {
  const { clock = systemClock, mode = 'auto', callbackHost, callbackMode = 'once' } = options
  const { currency = 'RWF', target = 'mtnrwanda', payee = 'SHOP' } = options
  let currentMode = callbackMode
  const faults = openFaults(clock)
  const looks = openLooks(clock)
  const seen = openSeenRequests(clock, keeps)
  const callbacks = openCallbacks(clock, () => currentMode)
  const payments = openPayments({
    ...{ clock, mode, keeps },
    isLookedAt: looks.isRecent,
    onStatus: callbacks.note,
  })
  const access = openAccess(clock, options.credentials)
  const answerCall = openCalls({
    ...{ clock, target, currency, callbackHost, access, payments, callbacks },
  })

  async function answer(received: Received): Promise<Answer> {
    const { call, answered } = seen.note(received)
    const fault = faults.take(call)
    const process = async () => answerCall(received)
    const answer = fault ? await answerWith(fault, process, access.expireTokens) : await process()
    answered(answer)
    return answer
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await receive(request)
    await send(response, received ? await answer(received) : gatewayAnswers.tooLarge, clock)
  }

  const server = createServer((request, response) => {
    // A caller that has hung up needs no answer.
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    /** The settings of a shop that asks this provider. */
    access: { url, target, currency, ...access.credentials },
    ledger: payments.ledger,
    payee,
    /** The last 2,000, the oldest first. */
    requests: seen.all,
    /** What a test can do with this provider, and the page of the demo's phone. */
    control: {
      arm: faults.arm,
      breakDown: faults.breakDown,
      callBack(changed: CallbackMode): void {
        currentMode = changed
      },
      /** Prompts that wait on a phone, the oldest first. */
      prompts: (number: string) => payments.on(number).filter(({ status }) => !isFinal(status)),
      /** The last three payments of a phone that were approved or not. */
      settled: (number: string) =>
        payments
          .on(number)
          .filter(({ status }) => isFinal(status))
          .slice(-3),
      press: payments.press,
      /** Notes that the page of this phone is open. */
      look: looks.note,
      tokensIssued: access.tokensIssued,
      /** Resolves when all callbacks that were due have been answered or given up. */
      callbacksDelivered: callbacks.delivered,
      /** Forgets payments, faults and callbacks. */
      reset(): void {
        currentMode = callbackMode
        for (const part of [payments, callbacks, faults]) part.reset()
      },
    },
    async close(): Promise<void> {
      payments.reset()
      callbacks.reset()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** ms after which the page of a phone that did not refresh counts as closed. */
const glance = 5_000

function openLooks(clock: Clock) {
  const looks = new Map<string, number>()
  const isRecent = (number: string) =>
    (looks.get(number) ?? Number.NEGATIVE_INFINITY) > clock.now() - glance
  return {
    isRecent,
    note(number: string) {
      for (const known of looks.keys()) if (!isRecent(known)) looks.delete(known)
      looks.set(number, clock.now())
    },
  }
}

/** A request to the provider, for tests that count them or look at what was sent. */
interface SeenRequest {
  /** ms since 1970 */
  readonly at: number
  readonly method: string
  readonly path: string
  /** Undefined where there is no such route. */
  readonly call: CallName | undefined
  readonly reference: string | undefined
  /** The phone that it is about. */
  readonly number: string | undefined
  readonly headers: IncomingHttpHeaders
  /** The status of the answer: undefined until there is one, 0 where the connection was reset. */
  status: number | undefined
}

/** The last requests, the oldest first. */
function openSeenRequests(clock: Clock, keeps: number) {
  const seen: SeenRequest[] = []
  return {
    /** Notes a request; call `answered` with its answer. */
    note(received: Received) {
      const { method, path, headers } = received
      const request: SeenRequest = {
        ...{ at: clock.now(), method, path, headers, status: undefined },
        ...subjectOf(received),
      }
      if (seen.push(request) > keeps) seen.shift()
      return {
        call: request.call,
        answered({ status, isLost }: Answer) {
          request.status = isLost ? 0 : status
        },
      }
    },
    all: (): readonly SeenRequest[] => [...seen],
  }
}

function subjectOf(received: Received) {
  const found = findRoute(received)
  const parameter = found?.parameter || undefined
  const isAboutNumber = found?.route.name === 'active'
  return {
    call: found?.route.name,
    reference: isAboutNumber ? undefined : (header(received, 'x-reference-id') ?? parameter),
    number: isAboutNumber ? parameter : payerIn(parseJson(received.body)),
  }
}

function payerIn(content: unknown): string | undefined {
  const payer = typeof content === 'object' && content && 'payer' in content ? content.payer : null
  if (typeof payer !== 'object' || !payer || !('partyId' in payer)) return undefined
  return typeof payer.partyId === 'string' ? payer.partyId : undefined
}

const maxBody = 64 * 1024

/** @returns undefined for a body that is longer than any that a shop sends */
async function receive(request: IncomingMessage): Promise<Received | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    length += bytes.length
    if (length > maxBody) return undefined
    parts.push(bytes)
  }
  const [path = ''] = (request.url ?? '').split('?', 1)
  const { method = '', headers } = request
  return { method, path, headers, body: Buffer.concat(parts).toString() }
}

async function send(response: ServerResponse, answer: Answer, clock: Clock): Promise<void> {
  const { status, headers = {}, body = '', isLost, after = 0, onSent } = answer
  if (onSent) response.once('close', onSent)
  if (after > 0) await pause(clock, after)
  if (isLost) return void response.socket?.resetAndDestroy()
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}
