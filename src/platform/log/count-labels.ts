/** How often something happened since the start, by the values of its labels, joined by a space. */
export type LabelCounts<Labels> = Map<string, { readonly labels: Labels; count: number }>

export function countLabels<Labels extends Readonly<Record<string, string>>>(
  counts: LabelCounts<Labels>,
  labels: Labels,
): void {
  const key = Object.values(labels).join(' ')
  const known = counts.get(key)
  if (known) known.count += 1
  else counts.set(key, { labels, count: 1 })
}
