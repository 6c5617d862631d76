import type * as z from 'zod/mini'
import { encodeMessage, type Message, message } from './message.ts'

type Issue = z.core.$ZodRawIssue

const expected: Readonly<Record<string, Message>> = {
  string: message('Text is expected.'),
  number: message('A number is expected.'),
  int: message('A whole number is expected.'),
  boolean: message('True or false is expected.'),
  object: message('An object is expected.'),
  array: message('A list is expected.'),
}

/** Limits are plain digits, not formatted figures. */
type Bound = (limit: string) => Message
/** By the type of the value; `other` is for numbers and everything else that is counted. */
interface Bounds {
  readonly string: Bound
  readonly array: Bound
  readonly other: Bound
}

const atLeast: Bounds = {
  string: (limit) =>
    limit === '1'
      ? message('At least 1 character.')
      : message('At least {limit} characters.', { limit }),
  array: (limit) =>
    limit === '1' ? message('At least 1 entry.') : message('At least {limit} entries.', { limit }),
  other: (limit) => message('At least {limit}.', { limit }),
}
const atMost: Bounds = {
  string: (limit) =>
    limit === '1'
      ? message('At most 1 character.')
      : message('At most {limit} characters.', { limit }),
  array: (limit) =>
    limit === '1' ? message('At most 1 entry.') : message('At most {limit} entries.', { limit }),
  other: (limit) => message('At most {limit}.', { limit }),
}

const bound = (bounds: Bounds, limit: unknown, { origin }: Issue): Message =>
  bounds[origin === 'string' || origin === 'array' ? origin : 'other'](String(limit))

const messages: Readonly<Record<string, (issue: Issue) => Message>> = {
  invalid_type: (issue) =>
    expected[String(issue.expected)] ?? message('Something else is expected.'),
  invalid_value: ({ values }) =>
    message('One of {values} is expected.', { values: (values as unknown[]).join(', ') }),
  too_small: (issue) => bound(atLeast, issue.minimum, issue),
  too_big: (issue) => bound(atMost, issue.maximum, issue),
}

/** The message for a value whose schema has no message of its own. */
export const validationMessage = (issue: Issue): string =>
  encodeMessage(messages[issue.code ?? '']?.(issue) ?? message('This cannot be used.'))
