/** Which products a list shows; without a word all. */
export interface Wanted {
  /** Part of the name, whatever its case and accents. */
  readonly q?: string | undefined
  readonly categoryIds?: readonly number[] | undefined
  /** Whether `q` also finds the product with that id. */
  readonly qMatchesId?: boolean
  /** Whether only those are shown that lack a text in some language. */
  readonly isUntranslated?: boolean | undefined
}

/** A part of a list. */
export interface ListedRange {
  readonly offset: number
  readonly limit: number
  /** Whether the list begins with the last id. */
  readonly isReversed?: boolean
}
