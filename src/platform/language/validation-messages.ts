import type * as z from 'zod/mini'
import { fill } from './sentences.ts'

type Issue = z.core.$ZodRawIssue

const expected: Readonly<Record<string, string>> = {
  string: /*i18n*/ 'Text is expected.',
  number: /*i18n*/ 'A number is expected.',
  int: /*i18n*/ 'A whole number is expected.',
  boolean: /*i18n*/ 'True or false is expected.',
  object: /*i18n*/ 'An object is expected.',
  array: /*i18n*/ 'A list is expected.',
}

type Bound = Readonly<Record<string, readonly [one: string, more: string]>>

const atLeast: Bound = {
  string: [/*i18n*/ 'At least 1 character.', /*i18n*/ 'At least {limit} characters.'],
  array: [/*i18n*/ 'At least 1 entry.', /*i18n*/ 'At least {limit} entries.'],
}
const atMost: Bound = {
  string: [/*i18n*/ 'At most 1 character.', /*i18n*/ 'At most {limit} characters.'],
  array: [/*i18n*/ 'At most 1 entry.', /*i18n*/ 'At most {limit} entries.'],
}

function bound(words: Bound, plain: string, limit: unknown, { origin }: Issue): string {
  const [one, more] = words[String(origin)] ?? [plain, plain]
  return fill(Number(limit) === 1 ? one : more, { limit: String(limit) })
}

const words: Readonly<Record<string, (issue: Issue) => string>> = {
  invalid_type: (issue) =>
    expected[String(issue.expected)] ?? /*i18n*/ 'Something else is expected.',
  invalid_value: ({ values }) =>
    fill(/*i18n*/ 'One of {values} is expected.', { values: (values as unknown[]).join(', ') }),
  too_small: (issue) => bound(atLeast, /*i18n*/ 'At least {limit}.', issue.minimum, issue),
  too_big: (issue) => bound(atMost, /*i18n*/ 'At most {limit}.', issue.maximum, issue),
}

/** What a person is told about a value whose schema has no message of its own. */
export const validationMessage = (issue: Issue): string =>
  words[issue.code ?? '']?.(issue) ?? /*i18n*/ 'This cannot be used.'
