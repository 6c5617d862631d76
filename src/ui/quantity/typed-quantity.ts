import { numberIn } from '../../platform/language/read-figure.ts'

/** The whole number from 1 that was typed; undefined for anything else. A file of its own: no first visit needs it. */
export function typedQuantity(text: string): number | undefined {
  const typed = numberIn(text)
  return Number.isInteger(typed) && typed > 0 ? typed : undefined
}
