/** What all sizes of a picture have in common. */
export const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1)

/**
 * Folders of the pictures in a page of which no size is kept.
 * @param kept addresses of all that are
 */
export function missingPictures(html: string, kept: readonly string[]): string[] {
  const known = new Set(kept.map((url) => folderOf(new URL(url).pathname)))
  const folders = new Set(html.match(/\/images\/[0-9a-f]{32}\//g))
  return [...folders].filter((folder) => !known.has(folder))
}
