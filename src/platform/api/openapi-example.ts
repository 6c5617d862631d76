import type { Json } from './openapi-schema.ts'

/** Example values by the name of a field: a text, a number or a list. */
export type FieldExamples = Readonly<Record<string, string | number | readonly unknown[]>>

interface Schema extends Json {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly minimum?: number
  readonly minItems?: number
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly propertyNames?: { readonly enum?: readonly string[] }
  readonly additionalProperties?: Schema | false
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T10:00:00.000Z',
  date: '2026-11-21',
  uuid: '3f0c9a52-6a1e-4f43-9d0c-5d6a2f0b7e11',
}

/** A value that a JSON Schema accepts: objects with every field, lists with one item. */
export function exampleOf(schema: Schema, fields: FieldExamples, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  const [first] = schema.anyOf ?? []
  if (first) return exampleOf(first, fields, name)
  const { items, properties, additionalProperties: others } = schema
  const named = fields[name]
  if (items && Array.isArray(named)) return named
  if (items)
    return Array.from({ length: schema.minItems ?? 1 }, () => exampleOf(items, fields, name))
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, field]) => [key, exampleOf(field, fields, key)]),
    )
  if (others) {
    const keys = schema.propertyNames?.enum ?? ['name']
    return Object.fromEntries(keys.map((key) => [key, exampleOf(others, fields, key)]))
  }
  return scalarExample(schema, named)
}

function scalarExample(schema: Schema, named: unknown): unknown {
  const { enum: values, format = '', minimum = 0 } = schema
  if (values) return values.includes(named) ? named : values[0]
  const [type] = [schema.type].flat()
  if (type === undefined) return named ?? {}
  if (type === 'null') return null
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer')
    return typeof named === 'number' ? named : Math.max(1, minimum)
  return formats[format] ?? (typeof named === 'string' ? named : 'Text')
}
