type Part = { text: string; strong: boolean }

/** Text between a colon and a dash is shown in bold red; the rest as it is (specification, section 2). */
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
