import * as z from 'zod/mini'
import { type Answer, done, html, json } from './answers.ts'
import type { Received } from './call.ts'
import type { Control } from './control.ts'
import { ArmedFault, Outage } from './faults.ts'
import type { Ledger } from './ledger.ts'
import { isLoopback } from './loopback.ts'
import { readPress, renderPhone } from './phone.ts'
import { isNumber, parseJson } from './requested.ts'
import type { SeenRequest } from './seen-requests.ts'
import { SomeSwitches } from './switches.ts'

interface Controlled {
  readonly control: Control
  readonly ledger: Ledger
  readonly requests: () => readonly SeenRequest[]
  readonly payee: string
}

type Answering = (received: Received, controlled: Controlled) => Answer | Promise<Answer>

const Advance = z.object({ seconds: z.number().check(z.positive()) })

const nothing: Answer = json(404, { message: 'There is no such control.' })
const wrong = (what: string): Answer => json(400, { message: what })

/** Does something with a body that a schema takes. */
const taking =
  <Schema extends z.core.$ZodType>(
    schema: Schema,
    act: (content: z.output<Schema>, control: Control) => void | Promise<void>,
  ): Answering =>
  async ({ body }, { control }) => {
    const { data, error } = z.safeParse(schema, parseJson(body))
    if (error) return wrong(z.prettifyError(error))
    await act(data, control)
    return done
  }

const calls: Readonly<Record<string, Answering>> = {
  'POST /_sim/faults': taking(ArmedFault, (fault, control) => control.arm(fault)),
  'POST /_sim/outage': taking(Outage, (outage, control) => control.breakDown(outage)),
  'POST /_sim/switches': taking(SomeSwitches, (switches, control) => control.change(switches)),
  'POST /_sim/clock': taking(Advance, ({ seconds }, control) => control.advance(seconds * 1_000)),
  'POST /_sim/reset': (_received, { control }) => {
    control.reset()
    return done
  },
  'GET /_sim/requests': (_received, { requests }) => json(200, requests()),
  'GET /_sim/ledger': (_received, { ledger }) => json(200, ledger.entries()),
}

const phone = /^\/_sim\/phone\/([^/]+)$/

/** The control channel: for whoever is on this machine, and for no page of another site. */
export async function answerControl(
  received: Received,
  remoteAddress: string,
  controlled: Controlled,
): Promise<Answer> {
  if (!isLoopback(remoteAddress) || !isForThisMachine(received))
    return json(403, { message: 'Forbidden' })
  const [, number] = phone.exec(received.path) ?? []
  if (number !== undefined) return answerPhone(number, received, controlled)
  const answering = calls[`${received.method} ${received.path}`]
  return answering ? answering(received, controlled) : nothing
}

/** A name of theirs may lead to this machine, too (DNS rebinding). */
function isForThisMachine({ headers: { host = '', origin } }: Received): boolean {
  const requested = URL.parse(`http://${host}`)
  return (
    requested !== null &&
    isLoopback(requested.hostname) &&
    (origin === undefined || origin === requested.origin)
  )
}

function answerPhone(
  number: string,
  { method, body, headers }: Received,
  { control, payee }: Controlled,
): Answer {
  if (!isNumber(number)) return wrong('A number is 8 to 15 digits.')
  if (method === 'GET') {
    const { page, policy } = renderPhone({ control, number, payee, language: 'en' })
    const { headers: types, ...answer } = html(200, page)
    return { ...answer, headers: { ...types, 'content-security-policy': policy } }
  }
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  const pressed = readPress(
    isForm ? Object.fromEntries(new URLSearchParams(body)) : parseJson(body),
  )
  if (method !== 'POST' || !pressed) return wrong('press: approve, decline, wrongPin or ignore.')
  const wasOpen = control.press(number, pressed.press, pressed.reference)
  if (isForm) return { status: 303, headers: { location: `/_sim/phone/${number}` } }
  return json(wasOpen ? 200 : 404, { pressed: wasOpen })
}
