import type { Access } from './access.ts'
import { type Answer, gatewayAnswers, json, rejectedPage } from './answers.ts'
import type { Fault } from './faults.ts'

/** How an answer comes over the wire, where that is not as usual. */
export type Manner = 'slow' | 'pieces' | undefined

export interface Sent {
  readonly answer: Answer
  readonly manner?: Manner
}

const lost: Answer = { status: 0, isLost: true }
const hugeLength = 10 * 1024 * 1024

/** A call that something goes wrong with. `process` does what was asked for, as if nothing did. */
export async function answerWith(
  fault: Fault,
  process: () => Promise<Answer>,
  access: Pick<Access, 'expireTokens' | 'revokeKeys'>,
): Promise<Sent> {
  if (typeof fault === 'object') return { answer: await answerAsArmed(fault, process) }
  switch (fault) {
    case 'resetBefore':
      return { answer: lost }
    case 'resetAfter':
      return { answer: { ...(await process()), isLost: true } }
    case 'html200':
      return { answer: rejectedPage }
    case 'redirect302':
      return { answer: { status: 302, headers: { location: '/elsewhere' } } }
    case 'hugeBody':
      return { answer: json(200, { status: 'PENDING', payerMessage: 'x'.repeat(hugeLength) }) }
    case 'truncatedJson':
      return { answer: half(await process()) }
    case 'slowBody':
      return { answer: await process(), manner: 'slow' }
    case 'noLength':
      return { answer: await process(), manner: 'pieces' }
    case 'forbiddenIp':
      return { answer: gatewayAnswers.forbidden }
    case 'expireTokens':
      access.expireTokens()
      return { answer: await process() }
    case 'revokeKey':
      access.revokeKeys()
      access.expireTokens()
      return { answer: await process() }
  }
}

async function answerAsArmed(
  fault: Exclude<Fault, string>,
  process: () => Promise<Answer>,
): Promise<Answer> {
  if ('delay' in fault) return { ...(await process()), after: fault.delay * 1_000 }
  const { status, body, headers = {} } = fault
  if (body === undefined) return { status, headers }
  return typeof body === 'string' ? { status, headers, body } : json(status, body, headers)
}

const half = ({ body = '', ...answer }: Answer): Answer => ({
  ...answer,
  body: body.slice(0, body.length / 2),
})
