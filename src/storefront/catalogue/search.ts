/** Characters of a description that a search result shows. */
const maxExcerptLength = 100

/** An ellipsis stands for what is cut off, which is never half of a character. */
export const excerpt = (description: string): string =>
  description.length > maxExcerptLength
    ? `${description.slice(0, maxExcerptLength).replace(/[\uD800-\uDBFF]$/, '')}…`
    : description
