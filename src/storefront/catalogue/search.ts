/** Characters of a search; names are not longer. */
export const longestSearch = 100

/** Characters of a description that a search result shows. */
const longestExcerpt = 100

/** What is cut off is told by an ellipsis. */
export const excerpt = (description: string): string =>
  description.length > longestExcerpt ? `${description.slice(0, longestExcerpt)}…` : description
