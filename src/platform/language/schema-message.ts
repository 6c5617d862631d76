import { type Message, verbatim } from './message.ts'

// The issues of a schema carry text and nothing else.

/** A message as a schema takes it: `z.string(encodeMessage(orderMessages.enterCity))`. */
// @__NO_SIDE_EFFECTS__
export function encodeMessage(message: Message): string {
  return JSON.stringify(message)
}

/** The message of a schema's issue; the library's own words stay what they are. */
export function decodeMessage(text: string): Message {
  return text.startsWith('{"id":') ? JSON.parse(text) : verbatim(text)
}
