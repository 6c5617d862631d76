import type { Endpoint } from '../../src/platform/api/endpoint.ts'
import { type Actors, believable, type Scene } from './believable.ts'
import { extraFields, rawJson, strangeBodies, texts, values } from './payloads.ts'
import { contentTypes, pathSegments, strangeHeaders, strangeQueries } from './payloads-http.ts'
import type { Prng } from './prng.ts'
import type { Attack } from './send.ts'

type Draft = {
  method: string
  params: Record<string, string>
  query: string
  headers: Record<string, string>
  body: unknown
  /** Instead of the body, as it stands. */
  rawBody?: string
}

type Wrong = (draft: Draft, prng: Prng) => void

/** What can be wrong with a request; the more often a name stands here, the more often it is. */
const wrongs: readonly Wrong[] = [
  () => undefined,
  wrongField,
  wrongField,
  wrongField,
  wrongField,
  (draft, prng) => {
    const name = prng.pick(Object.keys(fieldsOf(draft)))
    if (name !== undefined) delete fieldsOf(draft)[name]
  },
  (draft) => void Object.assign(fieldsOf(draft), extraFields),
  (draft, prng) => {
    draft.rawBody = prng.pick(strangeBodies)
  },
  (draft, prng) => {
    draft.headers['content-type'] = prng.pick(contentTypes)
  },
  (draft, prng) => void Object.assign(draft.headers, prng.pick(strangeHeaders)),
  (draft, prng) => {
    draft.query = prng.pick(strangeQueries)
  },
  (draft, prng) => {
    draft.query = `?${prng.pick(['q', 'page', 'category', 'token', 'from', 'sort'])}=${encoded(prng.pick(texts))}`
  },
  (draft, prng) => {
    const name = prng.pick(Object.keys(draft.params))
    if (name !== undefined)
      draft.params[name] = prng.oneIn(2) ? prng.pick(pathSegments) : encoded(prng.pick(texts))
  },
  (draft, prng) => {
    draft.method = prng.pick(['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'GET', 'POST', 'PUT', 'DELETE'])
  },
]

/** One request to an endpoint, by anybody, believable but for one thing at most. */
export function attackOn(endpoint: Endpoint, scene: Scene): Attack {
  const { actors, prng } = scene
  const { params, body } = believable(endpoint, scene)
  const owner = ownerOf(endpoint, actors)
  const who = prng.pick([owner, owner, owner, actors.ADMIN, actors.CUSTOMER, undefined])
  const sender = endpoint.path.endsWith('/logout') ? actors.LEAVING : who
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
  prng.pick(wrongs)(draft, prng)
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
const ownerOf = ({ access }: Endpoint, actors: Actors) =>
  access === 'ADMIN' ? actors.ADMIN : actors.CUSTOMER

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

const fieldsOf = ({ body }: Draft): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}

/** Puts something unexpected in the place of a field, however deep it lies. */
function wrongField(draft: Draft, prng: Prng): void {
  let owner = fieldsOf(draft)
  for (;;) {
    const name = prng.pick(Object.keys(owner))
    if (name === undefined) return
    const value = owner[name]
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
      if (!prng.oneIn(4)) {
        owner = value as Record<string, unknown>
        continue
      }
    }
    owner[name] = prng.oneIn(2) ? prng.pick(texts) : prng.pick(values)
    return
  }
}
