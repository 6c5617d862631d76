import { folded } from '../../platform/language/plain-text.ts'

/** Words as they are compared: whatever their case, accents and the spaces between them. */
export const comparable = (words: string): string => folded(words).replace(/\s+/g, ' ').trim()
