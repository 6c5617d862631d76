const preloads = /<link rel="(?:modulepreload"|preload" as="fetch")[^>]*>/g

/**
 * What the scripts of a page need stands behind all that is read of it: on a thin line everything that the
 * head names shares the line with the text. React writes such links into the head wherever they are rendered,
 * and finds them in the body again.
 */
export function scriptsLast(html: string): string {
  const links = html.match(preloads)?.join('') ?? ''
  return html.replaceAll(preloads, '') + links
}
