import * as z from 'zod/mini'
import { type Answer, badRequest, json, repeatedReference, unknownReference } from './answers.ts'
import { type Call, header } from './call.ts'
import { shopWallet } from './ledger.ts'
import { ruleOf } from './numbers.ts'
import { isNumber, isReference, parseJson } from './requested.ts'
import type { World } from './world.ts'

/** Whether a number is a wallet: free, and no phone rings. */
export const readActive = ({ params: [number = ''] }: Call): Answer =>
  isNumber(number)
    ? json(200, { result: ruleOf(number).hasWallet !== false })
    : badRequest('the number')

export const readBalance = (_call: Call, { ledger, currency }: World): Answer =>
  json(200, { availableBalance: String(ledger.balance(shopWallet)), currency })

const NewUser = z.object({ providerCallbackHost: z.string().check(z.minLength(1)) })

/** Only the sandbox makes users by a call; in production people do it, on a page of the provider. */
export function addUser(call: Call, { access }: World): Answer {
  const id = header(call, 'x-reference-id')
  if (!isReference(id)) return badRequest('X-Reference-Id')
  const { data } = z.safeParse(NewUser, parseJson(call.body))
  if (!data) return badRequest('providerCallbackHost')
  if (access.user(id)) return repeatedReference
  const product = access.productOfKey(header(call, 'ocp-apim-subscription-key') ?? '')
  access.addUser(id, { product: product ?? call.product, callbackHost: data.providerCallbackHost })
  return { status: 201 }
}

export function readUser({ params: [id = ''] }: Call, { access, target }: World): Answer {
  const user = access.user(id)
  if (!user) return unknownReference
  return json(200, { providerCallbackHost: user.callbackHost ?? '', targetEnvironment: target })
}

export function makeKey({ params: [id = ''] }: Call, { access }: World): Answer {
  const apiKey = access.makeKey(id)
  return apiKey === undefined ? unknownReference : json(201, { apiKey })
}
