import type { MessageDescriptor } from '@lingui/core'

/** Rows in sight, counted from 1, and how many there are in all. */
export type RowRange = { from: number; to: number; total: number }

/** What a list says of its rows: whole sentences, because other languages agree them with the noun. */
export type ListWords = {
  /** What the rows are, for screen readers. */
  caption: MessageDescriptor
  range: (rows: RowRange) => MessageDescriptor
  /** No row fits the filters. */
  noMatch: MessageDescriptor
  failed: MessageDescriptor
  /** `failed` are the specification's words, and nothing of the server's follows them. */
  saysWhole?: boolean
  outdated: MessageDescriptor
}
