import type * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const kinds: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'A number',
  int: 'A whole number',
  boolean: 'True or false',
  object: 'An object',
  array: 'A list',
}

const unitOf: Readonly<Record<string, string>> = { string: 'character', array: 'entry' }
const unitsOf: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' }

function bound(words: string, limit: unknown, { origin }: Issue): string {
  const unit = (Number(limit) === 1 ? unitOf : unitsOf)[String(origin)]
  return `${words} ${limit}${unit ? ` ${unit}` : ''}.`
}

const words: Readonly<Record<string, (issue: Issue) => string>> = {
  invalid_type: ({ expected }) => `${kinds[String(expected)] ?? 'Something else'} is expected.`,
  invalid_value: ({ values }) => `One of ${(values as unknown[]).join(', ')} is expected.`,
  too_small: (issue) => bound('At least', issue.minimum, issue),
  too_big: (issue) => bound('At most', issue.maximum, issue),
}

/** What a person is told about a value whose schema has no message of its own. */
export const validationMessage = (issue: Issue): string =>
  words[issue.code ?? '']?.(issue) ?? 'This cannot be used.'
