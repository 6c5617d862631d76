import { createHash } from 'node:crypto'
import { type EncodedBody, type Encoding, encodeBody } from './encodings.server.ts'

export type Headers = Record<string, string | number | string[] | undefined>

/** Names and values in turn: Node writes such a list as it is, without an object in between. */
export type HeaderList = readonly string[]

/** A complete response that is the same for everybody. */
export interface CompleteResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/** A body in one encoding with all headers but the request's id: to send it takes two calls of Node. */
export interface Form {
  readonly headers: HeaderList
  readonly body: Buffer
}

/** A response as it is kept. */
export interface KeptAnswer extends EncodedBody {
  readonly status: number
  /** Of headers and body: who has this one has both. */
  readonly etag: string
  /** Those of every encoding. */
  readonly headers: HeaderList
  /** What a 304 repeats (RFC 9110 15.4.5), and the keys of shared caches. */
  readonly freshHeaders: HeaderList
  /** In the encoding that is kept. */
  readonly form: Form
}

const repeatedByFresh = [
  'etag',
  'vary',
  'cache-control',
  'server-timing',
  'surrogate-key',
  'cache-tag',
]

export async function keptAnswer(created: CompleteResponse): Promise<KeptAnswer> {
  const { status, body } = created
  const own = listOf({ ...created.headers, vary: varyOf(created.headers) })
  const etag = etagOf(own, body)
  const encoded = await encodeBody(body)
  return withHeaders({ ...encoded, status, etag }, [...own, 'etag', etag])
}

/** The same with other headers of these names: another answer, with an ETag of its own. */
export function overridden(answer: KeptAnswer, headers: Headers): KeptAnswer {
  const kept = pick(answer.headers, (name) => name !== 'etag' && !(name in headers))
  const own = [...kept, ...listOf(headers)]
  const etag = etagOf(own, answer.etag)
  return withHeaders({ ...answer, etag }, [...own, 'etag', etag])
}

/** Weak: one for all encodings, and proxies that compress make it weak anyway. */
function etagOf(headers: HeaderList, ...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256').update(headers.join('\n'))
  for (const part of parts) hash.update('\n').update(part)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}

/** @param headers those of every encoding */
export const formOf = (
  headers: HeaderList,
  { body, encoding }: { readonly body: Buffer; readonly encoding: Encoding },
): Form => ({
  headers: [
    ...headers,
    'content-length',
    String(body.length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ],
  body,
})

/** The headers of a form that has not been made: how long a body is as gzip nobody knows. */
export const headOf = (
  { headers, plainLength }: Pick<KeptAnswer, 'headers' | 'plainLength'>,
  encoding: Encoding,
): HeaderList =>
  encoding === 'identity'
    ? [...headers, 'content-length', String(plainLength)]
    : [...headers, 'content-encoding', encoding]

type Unlisted = Omit<KeptAnswer, 'headers' | 'freshHeaders' | 'form'>

const withHeaders = (answer: Unlisted, headers: HeaderList): KeptAnswer => ({
  ...answer,
  headers,
  freshHeaders: pick(headers, (name) => repeatedByFresh.includes(name)),
  form: formOf(headers, answer),
})

const listOf = (headers: Headers): HeaderList =>
  Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().flatMap((one) => [name.toLowerCase(), String(one)]),
  )

const pick = (headers: HeaderList, isWanted: (name: string) => boolean): HeaderList =>
  headers.filter((_, index) => isWanted(headers[index - (index % 2)] ?? ''))

const varyOf = ({ vary }: Headers): string =>
  ['Accept-Encoding', ...(typeof vary === 'string' ? [vary] : [])].join(', ')
