import type { Answer } from './answers.ts'
import { gatewayAnswers, invalidToken, refusals } from './answers.ts'
import { type Call, header } from './call.ts'
import type { Clock } from './clock.ts'
import type { World } from './world.ts'

type Check = (call: Call, world: World) => Answer | undefined

/** A subscription of the call's product; of any for calls that belong to none. */
export const checkSubscription: Check = (call, { access }) => {
  const key = header(call, 'ocp-apim-subscription-key')
  if (!key) return gatewayAnswers.noKey
  const product = access.productOfKey(key)
  const isRight = call.name === 'apiuser' ? product !== undefined : product === call.product
  return isRight ? undefined : gatewayAnswers.wrongKey
}

export const userOf = (call: Call, { access }: World): string | undefined =>
  access.userOf(call.product, header(call, 'authorization') ?? '')

export const checkUser: Check = ({ user }) => (user === '' ? invalidToken : undefined)

export const checkTarget: Check = (call, { target }) =>
  header(call, 'x-target-environment') === target
    ? undefined
    : refusals.NOT_ALLOWED_TARGET_ENVIRONMENT

const maxReads = 10

/** No user reads more often than 10 times in any second. */
export function openReadLimit(clock: Clock): Check {
  const reads = new Map<string, number[]>()
  return ({ method, user }) => {
    if (method !== 'GET') return undefined
    const now = clock.now()
    const recent = (reads.get(user) ?? []).filter((at) => at > now - 1_000)
    if (recent.length >= maxReads) return gatewayAnswers.tooMany
    reads.set(user, [...recent, now])
    return undefined
  }
}
