/** Scripts and styles that the page names. */
const assets = /\/assets\/[\w.-]+\.(?:json|js|css)\b/g

/**
 * What a browser asks for at its first visit: the page, then every script and style that it names.
 * @param assetsUrl where those are requested, if not where the page is
 * @returns what did not come, as `404 /assets/…`
 */
export async function visit(
  pageUrl: string,
  assetsUrl = new URL(pageUrl).origin,
): Promise<string[]> {
  const { status, text } = await get(pageUrl)
  if (status !== 200) return [`${status} ${pageUrl}`]
  const named = [...new Set(text.match(assets))]
  if (named.length === 0) throw new Error(`${pageUrl} names no scripts.`)
  const answers = await Promise.all(
    named.map(async (name) => ({ name, ...(await get(assetsUrl + name)) })),
  )
  return answers
    .filter((answer) => answer.status !== 200)
    .map((answer) => `${answer.status} ${answer.name}`)
}

async function get(url: string) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) })
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: 0, text: '' }
  }
}
