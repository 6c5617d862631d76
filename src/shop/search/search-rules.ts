// Without a schema, and apart from the contract: a first visit fetches no validation library (decision 0010).

/** Characters of a question; names are not longer. */
export const maxSearchLength = 80
