import type { Product } from './access.ts'
import { addUser, makeKey, readActive, readBalance, readUser } from './account-calls.ts'
import type { Answer } from './answers.ts'
import type { Call, CallName, Received } from './call.ts'
import { begin, notify, readStatus } from './operation-calls.ts'
import { answerToken } from './token-call.ts'
import type { World } from './world.ts'

export interface Route {
  readonly name: CallName
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  readonly product: Product
  readonly isSandboxOnly?: true
  readonly answer: (call: Call, world: World) => Answer | Promise<Answer>
}

const get = (name: CallName, path: RegExp, answer: Route['answer']): Route => ({
  name,
  method: 'GET',
  path,
  product: productOfPath(path),
  answer,
})
const post = (name: CallName, path: RegExp, answer: Route['answer']): Route => ({
  ...get(name, path, answer),
  method: 'POST',
})
const productOfPath = ({ source }: RegExp): Product =>
  source.includes('disbursement') ? 'disbursement' : 'collection'
const inSandbox = (route: Route): Route => ({ ...route, isSandboxOnly: true })

/** Everything that the provider is known to have and a shop may need. All else is 404. */
export const routes: readonly Route[] = [
  inSandbox(post('apiuser', /^\/v1_0\/apiuser$/, addUser)),
  inSandbox(get('apiuser', /^\/v1_0\/apiuser\/([^/]+)$/, readUser)),
  inSandbox(post('apiuser', /^\/v1_0\/apiuser\/([^/]+)\/apikey$/, makeKey)),

  post('token', /^\/collection\/token\/$/, answerToken),
  post('requesttopay', /^\/collection\/v1_0\/requesttopay$/, begin('payment')),
  get('status', /^\/collection\/v1_0\/requesttopay\/([^/]+)$/, readStatus('payment')),
  post('note', /^\/collection\/v1_0\/requesttopay\/([^/]+)\/deliverynotification$/, notify),
  get('active', /^\/collection\/v1_0\/accountholder\/msisdn\/([^/]+)\/active$/, readActive),
  get('balance', /^\/collection\/v1_0\/account\/balance$/, readBalance),

  post('token', /^\/disbursement\/token\/$/, answerToken),
  post('refund', /^\/disbursement\/v[12]_0\/refund$/, begin('refund')),
  get('refund', /^\/disbursement\/v1_0\/refund\/([^/]+)$/, readStatus('refund')),
  post('transfer', /^\/disbursement\/v1_0\/transfer$/, begin('transfer')),
  get('transfer', /^\/disbursement\/v1_0\/transfer\/([^/]+)$/, readStatus('transfer')),
]

/** Where a request belongs, with what its path says. */
export function findRoute({ method, path }: Received, target: string) {
  for (const route of routes) {
    if (route.method !== method || (route.isSandboxOnly && target !== 'sandbox')) continue
    const match = route.path.exec(path)
    if (match) return { route, params: match.slice(1) }
  }
  return undefined
}
