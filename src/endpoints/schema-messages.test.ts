import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { decodeMessage } from '../platform/language/message.ts'
import { translateInto } from '../platform/language/messages.server.ts'
import { validationMessage } from '../platform/language/validation-messages.ts'
import { accountApi } from '../shop/accounts/account.api.ts'
import { apiDocument } from './document.server.ts'
import { shopEndpoints } from './endpoints.server.ts'

const spoilt = [
  ...[undefined, null, true, 0, -1, 1.5, 1e300, Number.NaN, {}, [], [null], Array(2_000).fill({})],
  ...['', ' ', 'x'.repeat(30_000), 'a\nb', 'a\u0000b', '2026-13-45', '0000-01-01', '99:99', '12'],
]

/** The same value, each time with something else wrong in it. */
function spoiltVersions(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return spoilt
  return Object.entries(value).flatMap(([key, inner]) =>
    spoiltVersions(inner).map((wrong) =>
      Array.isArray(value) ? value.with(Number(key), wrong) : { ...value, [key]: wrong },
    ),
  )
}

/** Names of fields, of which the example may have none: addresses say all as text. */
const fieldsOf = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodMiniObject
    ? Object.fromEntries(Object.keys(schema.shape).map((name) => [name, '']))
    : {}

/** The body of a logout may be anything. */
const refusing = shopEndpoints.filter(({ endpoint }) => endpoint.path !== accountApi.logout.path)

const asked = refusing.flatMap(({ endpoint }) => {
  const address = `${endpoint.method} ${endpoint.path}`
  const { method, path, body, query } = endpoint
  const operation = apiDocument.paths[path]?.[method.toLowerCase()]
  const example = operation?.requestBody?.content['application/json']?.example
  return [
    ...(body ? [{ what: `the body of ${address}`, schema: body, example }] : []),
    ...(query ? [{ what: `the query of ${address}`, schema: query, example: undefined }] : []),
  ]
})

beforeAll(() => void vi.stubEnv('CHECK_MESSAGES', 'on'))
afterAll(() => void vi.unstubAllEnvs())

it.each(asked)(
  'refuses what is wrong in $what by messages that translators have seen',
  ({ schema, example }) => {
    const texts = [
      ...spoilt,
      ...spoiltVersions({ ...fieldsOf(schema), ...Object(example) }),
    ].flatMap((wrong) => {
      const { error } = z.safeParse(schema, wrong, { error: validationMessage })
      return error?.issues.map(({ message }) => message) ?? []
    })
    expect(texts.length).toBeGreaterThan(0)
    for (const text of new Set(texts)) translateInto('fr')(decodeMessage(text))
  },
)
