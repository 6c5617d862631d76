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
