import { expect, it } from 'vitest'
import * as z from 'zod'
import type { Operation } from '../platform/api/openapi.ts'
import { apiDocument } from './document.server.ts'

const operations = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)
const operationOf = (wanted: string): Operation | undefined =>
  operations.find(({ call }) => call === wanted)?.operation

interface Schema {
  readonly [key: string]: unknown
  readonly type?: string | string[]
  readonly format?: string
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

const jsonContents = ({ requestBody, responses }: Operation) =>
  [requestBody, ...Object.values(responses)].flatMap(
    (part) => part?.content?.['application/json'] ?? [],
  )

/** Each value of an example with the schema of its field. */
function* fields(schema: Schema, value: unknown, name = ''): Generator<[Schema, string, unknown]> {
  for (const { items, properties = {} } of schema.anyOf ?? [schema]) {
    if (Array.isArray(value) && items) for (const one of value) yield* fields(items, one, name)
    if (value instanceof Object)
      for (const [key, field] of Object.entries(properties))
        yield* fields(field, (value as Record<string, unknown>)[key], key)
  }
  if (!(value instanceof Object)) yield [schema, name, value]
}

/** `METHOD path access statuses`, as a change of the API shows itself in a review. `-u` writes them. */
it('has the calls of calls.txt', async () => {
  const lines = operations.map(
    ({ call, operation }) =>
      `${call} ${operation['x-access']} ${Object.keys(operation.responses).join(' ')}\n`,
  )
  await expect(lines.join('')).toMatchFileSnapshot('calls.txt')
})

it('gives every call a name of its own, after its noun and verb', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(ids).toHaveLength(new Set(ids).size)
  expect(ids.filter((id) => !/^[a-z]+(?:[A-Z][a-z]+)+$/.test(id ?? ''))).toEqual([])
  expect(operationOf('POST /api/customer/orders/create')?.operationId).toBe('orderPlace')
})

it.each(operations)('says whether $call needs the session cookie', ({ operation }) => {
  const isPublic = operation['x-access'] === 'ANYONE'
  expect(operation.security).toEqual(isPublic ? [] : [{ session: [] }])
})

it.each(operations)('agrees with its own examples of $call', ({ operation }) => {
  for (const { schema, example } of jsonContents(operation)) {
    if (example === undefined) continue
    // Bodies may have other fields, which are ignored: an example has none of them.
    const strict = { additionalProperties: false, ...(schema as object) }
    expect(z.fromJSONSchema(strict).safeParse(example).error).toBeUndefined()
  }
})

it('describes every id as a whole number and every date as one', () => {
  const seen = { ids: 0, dates: 0, days: 0 }
  for (const { call, operation } of operations)
    for (const { schema, example } of Object.values(operation.responses).flatMap(
      ({ content }) => content?.['application/json'] ?? [],
    ))
      for (const [field, name, value] of fields(schema as Schema, example)) {
        const where = `${name} of ${call}`
        if (typeof value === 'number' && /^id$|Id$/.test(name)) {
          seen.ids += 1
          expect.soft([field.type].flat(), where).toContain('integer')
        }
        if (typeof value !== 'string') continue
        if (/^\d{4}-\d\d-\d\dT/.test(value)) {
          seen.dates += 1
          expect.soft(field.format, where).toBe('date-time')
        }
        if (/^\d{4}-\d\d-\d\d$/.test(value)) {
          seen.days += 1
          expect.soft(field.format, where).toBe('date')
        }
      }
  expect(Object.values(seen).every((count) => count > 3)).toBe(true)
})
