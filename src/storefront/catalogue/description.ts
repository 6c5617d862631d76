type Part = { text: string; strong: boolean }

/** Splits a description: text between a colon and a dash is shown in bold red (specification, section 2). */
export function emphasise(description: string): Part[] {
  const parts: Part[] = []
  let rest = description
  for (;;) {
    const colon = rest.indexOf(':')
    const dash = colon < 0 ? -1 : rest.indexOf('-', colon)
    if (dash < 0) break
    parts.push({ text: rest.slice(0, colon + 1), strong: false })
    parts.push({ text: rest.slice(colon + 1, dash), strong: true })
    rest = rest.slice(dash)
  }
  return [...parts, { text: rest, strong: false }].filter((part) => part.text !== '')
}

/** Characters that a search result shows. */
const maxExcerptLength = 100

/** Never cuts a character in half: a high surrogate at the end goes, too. */
export const excerpt = (description: string): string =>
  description.length > maxExcerptLength
    ? `${description.slice(0, maxExcerptLength).replace(/[\uD800-\uDBFF]$/, '')}…`
    : description
