/** Files that Node runs as they are: what they say is made by `message`, and looked up by its own id. */
export const isRuleFile = (file: string): boolean =>
  /^src\/(?:platform|shop|endpoints|startup)\/|^src\/[\w.]+\.ts$|^demo\//.test(file)

/**
 * Where the browser needs the texts of these files: `menu` is loaded by every page of the storefront, the
 * others with the pages that need them. What is in `menu` is nowhere else.
 */
export function groupsOfFile(files: readonly string[]): readonly string[] {
  const groups = new Set(files.map(groupOf).filter((group) => group !== undefined))
  return groups.has('menu') ? ['menu'] : [...groups]
}

const rows: readonly (readonly [RegExp, string | undefined])[] = [
  [/^src\/admin\//, 'admin'],
  [/^src\/storefront\/(shell|home|catalogue|cart|contact\/newsletter)/, 'menu'],
  [/^src\/storefront\//, 'customer'],
  [/^src\/platform\/(problem|api\/call)\.ts$/, 'menu'],
  [/\.(server|db|mail|api)\.ts$|^src\/(endpoints|startup)\/|^src\/[\w.]+\.ts$|^demo\//, undefined],
  [/^src\/(platform|shop)\//, 'rules'],
  [/./, 'menu'],
]

const groupOf = (file: string) => rows.find(([pattern]) => pattern.test(file))?.[1]
