import type { Ledger } from './ledger.ts'
import { promptTimeout, ringing, ruleOf, type Step } from './numbers.ts'
import type { Asked, Kind, Operation } from './operation.ts'
import type { Switches } from './switches.ts'

interface Circumstances {
  readonly switches: Switches
  readonly find: (kind: Kind, reference: string) => Operation | undefined
  readonly ledger: Pick<Ledger, 'net'>
}

interface Course {
  readonly course: readonly Step[]
  /** Somebody answers it, or nobody. */
  readonly isPrompt: boolean
}

/** ms until a prompt is approved by itself, and until money that the shop sends arrives. */
const defaultDelay = 3_000

const byItself: readonly Step[] = [...ringing, { after: defaultDelay, status: 'SUCCESSFUL' }]
const failure = (reason: string): readonly Step[] => [{ after: 0, status: 'FAILED', reason }]

/** What becomes of something by itself. */
export function courseOf(asked: Asked, circumstances: Circumstances): Course {
  if (asked.kind === 'payment') return courseOfPayment(asked, circumstances.switches)
  const course = asked.kind === 'refund' ? courseOfRefund(asked, circumstances) : transfer(asked)
  return { course, isPrompt: false }
}

function courseOfPayment({ number }: Asked, { mode, realTime }: Switches): Course {
  const rule = ruleOf(number)
  const course = (realTime && rule.realTime) || rule.course
  if (course && !(rule.declines && mode === 'phone')) return { course, isPrompt: false }
  if (mode === 'auto') return { course: byItself, isPrompt: true }
  const noPin: Step = {
    after: promptTimeout,
    status: 'FAILED',
    reason: 'COULD_NOT_PERFORM_TRANSACTION',
  }
  return { course: realTime ? [...ringing, noPin] : ringing, isPrompt: true }
}

/** Of a payment that succeeded, and no more than the shop still has of it. */
function courseOfRefund(
  { refunded = '', amount }: Asked,
  { find, ledger }: Circumstances,
): readonly Step[] {
  const paid = find('payment', refunded)
  if (paid?.status !== 'SUCCESSFUL') return failure('TRANSACTION_NOT_FOUND')
  return Number(amount) > ledger.net(paid.externalId) ? failure('NOT_ALLOWED') : byItself
}

const transfer = ({ number }: Asked): readonly Step[] =>
  ruleOf(number).hasWallet === false ? failure('PAYEE_NOT_FOUND') : byItself
