import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { type Credentials, openAccess, type Product } from './access.ts'
import { gatewayAnswers } from './answers.ts'
import { openCallbacks } from './callbacks.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Control, openControl, openLooks } from './control.ts'
import { answerControl } from './control-calls.ts'
import { openFaults } from './faults.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { openOperations } from './operations.ts'
import { openProvider } from './provider.ts'
import { openSeenRequests, type SeenRequest } from './seen-requests.ts'
import { believed, Switches } from './switches.ts'
import { receive, send } from './wire.ts'
import type { World } from './world.ts'

export interface SimulatorOptions extends Partial<z.input<typeof Switches>> {
  readonly clock?: Clock
  /** On 127.0.0.1; 0, the default, is any that is free. */
  readonly port?: number
  /** The one that is taken; the real sandbox takes EUR alone. */
  readonly currency?: string
  readonly target?: string
  /** The one host that is called back; without it a payment with a callback is refused. */
  readonly callbackHost?: string
  /** Made up where there are none. */
  readonly credentials?: Partial<Readonly<Record<Product, Credentials>>>
  /** By number, and of the shop by `shop`; any other phone has 1,000,000. */
  readonly balances?: Readonly<Record<string, number>>
  /** Who asks for money, on the phone. */
  readonly payee?: string
}

/** What a shop has to know of its provider to ask for payments, or to send money. */
export interface SimulatorAccess extends Credentials {
  readonly url: string
  readonly target: string
  readonly currency: string
}

export interface MomoSimulator {
  readonly url: string
  readonly access: Readonly<Record<Product, SimulatorAccess>>
  readonly control: Control
  readonly ledger: Ledger
  readonly payee: string
  /** The last 2,000 to the provider, the oldest first. */
  readonly requests: () => readonly SeenRequest[]
  readonly close: () => Promise<void>
}

/** Of payments, entries of the ledger and requests each: the oldest are forgotten. */
const keeps = 2_000

/**
 * MTN MoMo as far as a shop sees it: a server on this machine that answers as the real one does, refuses what
 * that refuses, and moves money of wallets that are not real (docs/decisions/0061).
 */
export async function createMomoSimulator(options: SimulatorOptions = {}): Promise<MomoSimulator> {
  const { clock = systemClock, port = 0, callbackHost, credentials = {}, balances = {} } = options
  const { currency = 'RWF', target = 'mtnrwanda', payee = 'SHOP' } = options
  const firstSwitches = z.parse(Switches, { ...believed, ...switchesOf(options) })
  let current = firstSwitches
  const switches = () => current
  const faults = openFaults(clock)
  const looks = openLooks(clock)
  const seen = openSeenRequests(clock, keeps)
  const ledger = openLedger(balances, keeps)
  const callbacks = openCallbacks(clock, switches)
  const isLookedAt = looks.isRecent
  const onStatus = callbacks.note
  const operations = openOperations({ clock, ledger, switches, isLookedAt, onStatus, keeps })
  const access = openAccess({ clock, credentials, callbackHost })
  const world: World = { clock, target, currency, access, operations, ledger, callbacks, switches }
  const control = openControl({
    world,
    faults,
    looks,
    firstSwitches,
    setSwitches: (changed) => {
      current = changed
    },
    forgetRequests: seen.forget,
  })
  const controlled = { control, ledger, requests: seen.all, payee }
  const answerProvider = openProvider(world, faults, seen.note)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await receive(request)
    if (!received) return send(response, { answer: gatewayAnswers.tooLarge }, clock)
    const { remoteAddress = '' } = request.socket
    const sent = received.path.startsWith('/_sim/')
      ? { answer: await answerControl(received, remoteAddress, controlled) }
      : await answerProvider(received)
    await send(response, sent, clock)
  }

  const server = createServer((request, response) => {
    // Whoever has hung up needs no answer.
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${portOf(server.address())}`
  const accessTo = (product: Product) => ({ url, target, currency, ...access.credentials[product] })
  return {
    url,
    access: { collection: accessTo('collection'), disbursement: accessTo('disbursement') },
    control,
    ledger,
    payee,
    requests: seen.all,
    async close() {
      operations.reset()
      callbacks.reset()
      server.close()
      server.closeAllConnections()
    },
  }
}

const switchesOf = (options: SimulatorOptions) =>
  Object.fromEntries(
    Object.entries(options).filter(([name]) => Object.hasOwn(Switches.shape, name)),
  )

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0
