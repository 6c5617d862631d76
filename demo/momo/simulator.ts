import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DemoPress } from '../../src/platform/momo/momo.ts'
import { type Credentials, openAccess } from './access.ts'
import { type Answer, gatewayAnswers } from './answers.ts'
import { type CallbackMode, openCallbacks } from './callbacks.ts'
import { openCalls, type Received } from './calls.ts'
import { type Clock, pause, systemClock } from './clock.ts'
import { type ArmedFault, answerWith, type Outage, openFaults } from './faults.ts'
import { isFinal } from './numbers.ts'
import type { Payment } from './payment.ts'
import { type Ledger, type Mode, openPayments } from './payments.ts'
import { openSeenRequests, type SeenRequest } from './seen-requests.ts'

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

/** The settings of a shop that asks this provider. */
interface SimulatorAccess extends Credentials {
  readonly url: string
  readonly target: string
  readonly currency: string
}

/** What a test can do with this provider, and the page of the demo's phone. */
interface Control {
  readonly arm: (fault: ArmedFault) => void
  readonly breakDown: (outage: Outage) => void
  readonly callBack: (mode: CallbackMode) => void
  /** Prompts that wait on a phone, the oldest first. */
  readonly prompts: (number: string) => readonly Payment[]
  /** The last three payments of a phone that were approved or not. */
  readonly settled: (number: string) => readonly Payment[]
  /** Answers the prompt with this reference, or the oldest. @returns whether there was one */
  readonly press: (number: string, press: DemoPress, reference?: string) => boolean
  /** Notes that the page of this phone is open. */
  readonly look: (number: string) => void
  readonly tokensIssued: () => number
  /** Resolves when all callbacks that were due have been answered or given up. */
  readonly callbacksDelivered: () => Promise<void>
  /** Lets so many ms pass. @throws Error where time passes by itself */
  readonly advance: (ms: number) => Promise<void>
  /** Forgets everything but the credentials. */
  readonly reset: () => void
}

export interface MomoSimulator {
  readonly url: string
  readonly access: SimulatorAccess
  readonly control: Control
  readonly ledger: Ledger
  readonly payee: string
  /** The last 2,000, the oldest first. */
  readonly requests: () => readonly SeenRequest[]
  readonly close: () => Promise<void>
}

/** Payments and requests, of each: the oldest are forgotten. */
const keeps = 2_000

/**
 * MTN MoMo as far as a shop sees it: a server on this machine that answers as the real one does, refuses what
 * that refuses, and charges wallets that are not real (docs/decisions/0061).
 */
export async function createMomoSimulator(options: SimulatorOptions = {}): Promise<MomoSimulator> {
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
    access: { url, target, currency, ...access.credentials },
    ledger: payments.ledger,
    payee,
    requests: seen.all,
    control: {
      arm: faults.arm,
      breakDown: faults.breakDown,
      callBack(changed) {
        currentMode = changed
      },
      prompts: (number) => payments.on(number).filter(({ status }) => !isFinal(status)),
      settled: (number) =>
        payments
          .on(number)
          .filter(({ status }) => isFinal(status))
          .slice(-3),
      press: payments.press,
      look: looks.note,
      tokensIssued: access.tokensIssued,
      callbacksDelivered: callbacks.delivered,
      async advance(ms) {
        if (!clock.advance) throw new Error('Time passes by itself on this clock.')
        await clock.advance(ms)
      },
      reset() {
        currentMode = callbackMode
        for (const part of [payments, callbacks, access, faults]) part.reset()
        seen.forget()
      },
    },
    async close() {
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
