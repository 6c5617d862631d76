/** What a field of an answer looks like. */
type Field = 'integer' | 'number' | 'text' | 'uuid' | 'date' | 'role' | 'status' | 'jpeg' | 'text?'

/** A field, an object that has at least these fields, or a list of alike ones. */
export type Shape = Field | { readonly [name: string]: Shape } | readonly [Shape] | OrNull

/** What may be gone, as the user of an order who was deleted. */
class OrNull {
  readonly shape: Shape

  constructor(shape: Shape) {
    this.shape = shape
  }
}

export const orNull = (shape: Shape) => new OrNull(shape)

const isText = (value: unknown): value is string => typeof value === 'string'

const fields: Record<Field, (value: unknown) => boolean> = {
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  text: isText,
  'text?': (value) => value === null || isText(value),
  uuid: (value) => isText(value) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
  date: (value) => isText(value) && new Date(value).toISOString() === value,
  role: (value) => value === 'ADMIN' || value === 'CUSTOMER',
  status: (value) =>
    ['PENDING', 'DISPATCHED', 'COMPLETED', 'CANCELED'].includes(isText(value) ? value : ''),
  // Base64 of the first bytes of every JPEG, without a data: prefix.
  jpeg: (value) => isText(value) && /^\/9j\/[A-Za-z0-9+/]+={0,2}$/.test(value),
}

/** Where an answer is not as documented: `0.price is no number`. Fields beyond it are welcome. */
export function differences(shape: Shape, value: unknown, where = 'answer'): string[] {
  if (typeof shape === 'string') return fields[shape](value) ? [] : [`${where} is no ${shape}`]
  if (shape instanceof OrNull) return value === null ? [] : differences(shape.shape, value, where)
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${where} is no list`]
    return value.flatMap((entry, index) => differences(shape[0], entry, `${where}.${index}`))
  }
  if (typeof value !== 'object' || value === null) return [`${where} is no object`]
  return Object.entries(shape).flatMap(([name, expected]) =>
    differences(expected, (value as Record<string, unknown>)[name], `${where}.${name}`),
  )
}
