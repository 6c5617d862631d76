import { randomBytes } from 'node:crypto'

/** A name nobody else in the test shop has: `Pizza 3f9c01ab`. */
export const unique = (word: string): string => `${word} ${randomBytes(4).toString('hex')}`

export const uniqueEmail = (): string => `${randomBytes(6).toString('hex')}@customers.test`
