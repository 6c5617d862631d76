/** Whether a value has fields to look at. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a value has all of these fields. */
export const hasFields =
  (...names: string[]) =>
  (value: unknown): boolean =>
    isObject(value) && names.every((name) => name in value)
