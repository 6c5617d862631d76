/** Counting stops here: of more rows a list says that they are at least so many, and its pages end with them. */
export const countLimit = 10_000

/** Instead of it, where all are counted. */
export const noCountLimit = 2_147_483_646

/** How many rows there are: with `totalIsAtLeast`, which `countLimit` has where they are more, not all were counted. */
export interface Total {
  total: number
  totalIsAtLeast?: true | undefined
}

/** What is said of a number that is known anyway, so that a list says the same however it was counted. */
export const atMostCounted = (total: number): Total =>
  total > countLimit ? { total: countLimit, totalIsAtLeast: true } : { total }
