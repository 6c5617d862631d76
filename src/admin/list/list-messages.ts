import type { MessageDescriptor } from '@lingui/core'
import type { Message } from '../../platform/language/message.ts'

/** Rows in sight, counted from 1, and how many there are in all, such as `10,000+`. */
export type RowRange = { from: number; to: number; total: string }

/** What a list says of its rows: whole sentences, because other languages agree them with the noun. */
export type ListMessages = {
  /** What the rows are, for screen readers. */
  caption: MessageDescriptor
  range: (rows: RowRange) => MessageDescriptor
  /** No row fits the filters. */
  noMatch: MessageDescriptor
  outdated: MessageDescriptor
} & (
  | {
      /** Followed by the server's reason. */
      failed: MessageDescriptor
    }
  | {
      /** The specification's words, which stand alone. */
      failedAlone: Message
    }
)
