import type * as z from 'zod/mini'

/** Message by name of the field. */
export type FieldErrors = Partial<Record<string, string>>

/** The first thing to mend in each field: nobody reads two messages about one box. */
export function fieldErrors({ issues }: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message
  return errors
}
