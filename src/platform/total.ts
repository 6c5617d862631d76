/** Counting stops here. A longer list says that it has at least so many rows, and its pages end there. */
export const countLimit = 10_000

/** Instead of `countLimit`: count all rows. */
export const noCountLimit = 2_147_483_646

/** The number of rows. `totalIsAtLeast`: there are more than `countLimit`, and not all were counted. */
export interface Total {
  total: number
  totalIsAtLeast?: true | undefined
}

/** The total of a list whose length is known, in the same form as a counted one. */
export const atMostCounted = (total: number): Total =>
  total > countLimit ? { total: countLimit, totalIsAtLeast: true } : { total }
