import { LRUCache } from 'lru-cache'
import type { Journal } from '../../../platform/journal/journal.server.ts'
import { onePer } from '../../../platform/one-per.ts'

/** Subjects that are remembered; the oldest are forgotten first. */
const maxSubjects = 10_000

/** A customer or a product, by its id. */
export type Subject = `${'customer' | 'product'} ${number}`

/**
 * What was in doubt when it was last ordered, so that the one statement is not tried in vain. Only a hint: where it
 * is wrong, the transaction places the order, and corrects it.
 */
export class Doubts {
  readonly #subjects = new LRUCache<Subject, true>({ max: maxSubjects })

  isAny(subjects: readonly Subject[]): boolean {
    return subjects.some((subject) => this.#subjects.has(subject))
  }

  note(subject: Subject, { isInDoubt }: { readonly isInDoubt: boolean }): void {
    if (isInDoubt) this.#subjects.set(subject, true)
    else this.#subjects.delete(subject)
  }
}

/** Those of this process. */
export const doubtsOf = onePer((_journal: Journal) => new Doubts())
