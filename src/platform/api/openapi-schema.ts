import * as z from 'zod/mini'

export interface Json {
  readonly [key: string]: unknown
  readonly type?: unknown
}

/** JSON Schema of what is taken, or of what is sent. */
export const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return io === 'input' ? json : JSON.parse(JSON.stringify(json), describeField)
}

/** Ids and dates of replies, by their names: the database has checked them, the reply's schema does not. */
const namedFields = [
  { named: /^(?:id|\w+Id|next|reverts)$/, was: 'number', is: 'integer' },
  {
    named: /^(?:at|now|last|orderDate|waitingSince|payBefore|\w+(?:At|AtIfUsed|Until))$/,
    was: 'string',
    is: 'string',
    format: 'date-time',
  },
  { named: /^day$/, was: 'string', is: 'string', format: 'date' },
]

interface Schema extends Json {
  readonly enum?: unknown
  readonly propertyNames?: { readonly enum?: readonly string[] }
  readonly additionalProperties?: unknown
}

/** A reviver of `JSON.parse`. */
function describeField(name: string, schema: unknown): unknown {
  if (!(schema instanceof Object)) return schema
  const { type, enum: values, propertyNames, additionalProperties, ...rest } = schema as Schema
  const keys = propertyNames?.enum
  // Generators of clients read `properties` alone.
  if (keys)
    return {
      type,
      ...rest,
      properties: Object.fromEntries(keys.map((key) => [key, additionalProperties])),
    }
  const field = namedFields.find(
    ({ named, was }) => named.test(name) && [type].flat().includes(was),
  )
  if (!field || values) return schema
  const { was, is, format } = field
  return {
    ...schema,
    type: Array.isArray(type) ? type.map((one) => (one === was ? is : one)) : is,
    ...(format && { format }),
  }
}

/** Example values by the name of a field: a text, a number or a list. */
export type FieldExamples = Readonly<Record<string, string | number | readonly unknown[]>>

interface ExampleSchema extends Json {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly minimum?: number
  readonly minItems?: number
  readonly anyOf?: readonly ExampleSchema[]
  readonly items?: ExampleSchema
  readonly properties?: Readonly<Record<string, ExampleSchema>>
  readonly propertyNames?: { readonly enum?: readonly string[] }
  readonly additionalProperties?: ExampleSchema | false
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T10:00:00.000Z',
  date: '2026-11-21',
  uuid: '3f0c9a52-6a1e-4f43-9d0c-5d6a2f0b7e11',
}

/** A value that a JSON Schema accepts: objects with every field, lists with one item. */
export function exampleOf(schema: ExampleSchema, fields: FieldExamples, name = ''): unknown {
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

function scalarExample(schema: ExampleSchema, named: unknown): unknown {
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
