import { folded } from '../../platform/language/plain-text.ts'

// Apart from the contract, so that a first visit fetches no validation library (docs/decisions/0018).

/** Characters of a question; names are not longer. */
export const maxSearchLength = 80

/** Words as they are compared: whatever their case, accents and the spaces between them. */
export const comparable = (words: string): string => folded(words).replace(/\s+/g, ' ').trim()
