import type { Endpoint } from '../../src/platform/api/endpoint.ts'
import { believable, type Cast } from './believable.ts'
import type { Dice } from './dice.ts'
import { extraFields, rawJson, strangeBodies, texts, values } from './payloads.ts'
import { contentTypes, pathSegments, strangeHeaders, strangeQueries } from './payloads-http.ts'
import type { Attack } from './send.ts'
import type { Target } from './target.ts'

type Scene = { target: Target; cast: Cast; dice: Dice }

type Draft = {
  method: string
  params: Record<string, string>
  query: string
  headers: Record<string, string>
  body: unknown
  /** Instead of the body, as it stands. */
  rawBody?: string
}

type Wrong = (draft: Draft, dice: Dice) => void

/** What can be wrong with a request; the more often a name stands here, the more often it is. */
const wrongs: readonly Wrong[] = [
  () => undefined,
  wrongField,
  wrongField,
  wrongField,
  wrongField,
  (draft, dice) => {
    const name = dice.pick(Object.keys(fieldsOf(draft)))
    if (name !== undefined) delete fieldsOf(draft)[name]
  },
  (draft) => void Object.assign(fieldsOf(draft), extraFields),
  (draft, dice) => {
    draft.rawBody = dice.pick(strangeBodies)
  },
  (draft, dice) => {
    draft.headers['content-type'] = dice.pick(contentTypes)
  },
  (draft, dice) => void Object.assign(draft.headers, dice.pick(strangeHeaders)),
  (draft, dice) => {
    draft.query = dice.pick(strangeQueries)
  },
  (draft, dice) => {
    draft.query = `?${dice.pick(['q', 'page', 'category', 'token', 'from', 'sort'])}=${encoded(dice.pick(texts))}`
  },
  (draft, dice) => {
    const name = dice.pick(Object.keys(draft.params))
    if (name !== undefined)
      draft.params[name] = dice.oneIn(2) ? dice.pick(pathSegments) : encoded(dice.pick(texts))
  },
  (draft, dice) => {
    draft.method = dice.pick(['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'GET', 'POST', 'PUT', 'DELETE'])
  },
]

/** One request to an endpoint, by anybody, believable but for one thing at most. */
export function attackOn(endpoint: Endpoint, scene: Scene): Attack {
  const { cast, dice } = scene
  const { params, body } = believable(endpoint, scene)
  const owner = ownerOf(endpoint, cast)
  const who = dice.pick([owner, owner, owner, cast.ADMIN, cast.CUSTOMER, undefined])
  const sender = endpoint.path.endsWith('/logout') ? cast.LEAVING : who
  const draft: Draft = {
    method: endpoint.method,
    params,
    query: '',
    headers: {
      ...(sender && { cookie: sender.cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: structuredClone(body),
  }
  dice.pick(wrongs)(draft, dice)
  const text = draft.rawBody ?? (draft.body === undefined ? undefined : rawJson(draft.body))
  return {
    method: draft.method,
    path: endpoint.path.replace(/\{(\w+)\}/g, (_, name) => draft.params[name] ?? '') + draft.query,
    headers: {
      ...draft.headers,
      ...(text !== undefined && { 'content-length': String(Buffer.byteLength(text)) }),
    },
    ...(text !== undefined && { body: text }),
  }
}

/** Who gets furthest. */
const ownerOf = ({ access }: Endpoint, cast: Cast) =>
  access === 'ADMIN' ? cast.ADMIN : cast.CUSTOMER

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

const fieldsOf = ({ body }: Draft): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}

/** Puts something unexpected in the place of a field, however deep it lies. */
function wrongField(draft: Draft, dice: Dice): void {
  let owner = fieldsOf(draft)
  for (;;) {
    const name = dice.pick(Object.keys(owner))
    if (name === undefined) return
    const value = owner[name]
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
      if (!dice.oneIn(4)) {
        owner = value as Record<string, unknown>
        continue
      }
    }
    owner[name] = dice.oneIn(2) ? dice.pick(texts) : dice.pick(values)
    return
  }
}
