import { type Answer, gatewayAnswers } from './answers.ts'
import { answerWith, type Sent } from './broken-answer.ts'
import { type Call, header, type Received } from './call.ts'
import { checkSubscription, checkTarget, checkUser, openReadLimit, userOf } from './call-checks.ts'
import type { Faults, Subject } from './faults.ts'
import { parseJson } from './requested.ts'
import { findRoute, type Route } from './routes.ts'
import type { Note } from './seen-requests.ts'
import type { World } from './world.ts'

/** Answers a request as the provider would, or as a fault has it. */
export function openProvider(world: World, faults: Faults, note: Note) {
  const checkReads = openReadLimit(world.clock)

  async function answer(received: Received): Promise<Answer> {
    const found = findRoute(received, world.target)
    if (!found) return gatewayAnswers.notFound
    const { route, params } = found
    const asked: Call = { ...received, ...identityOf(route), params, user: '' }
    const refusal = checkSubscription(asked, world)
    if (refusal) return refusal
    if (route.name === 'token' || route.name === 'apiuser') return route.answer(asked, world)
    const call: Call = { ...asked, user: userOf(asked, world) ?? '' }
    for (const check of [checkUser, checkReads, checkTarget]) {
      const refused = check(call, world)
      if (refused) return refused
    }
    return route.answer(call, world)
  }

  return async (received: Received): Promise<Sent> => {
    const subject = subjectOf(received, world.target)
    const seen = note(received, subject)
    const fault = faults.take(subject)
    const sent: Sent = fault
      ? await answerWith(fault, () => answer(received), world.access)
      : { answer: await answer(received) }
    seen.answered(sent.answer)
    return sent
  }
}

const identityOf = ({ name, product }: Route) => ({ name, product })

function subjectOf(received: Received, target: string): Subject {
  const found = findRoute(received, target)
  const [param] = found?.params ?? []
  const isAboutNumber = found?.route.name === 'active'
  return {
    call: found?.route.name,
    reference: isAboutNumber ? undefined : (header(received, 'x-reference-id') ?? param),
    number: isAboutNumber ? param : numberIn(parseJson(received.body)),
  }
}

function numberIn(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null) return undefined
  const party = 'payer' in content ? content.payer : 'payee' in content ? content.payee : undefined
  if (typeof party !== 'object' || party === null || !('partyId' in party)) return undefined
  return typeof party.partyId === 'string' ? party.partyId : undefined
}
