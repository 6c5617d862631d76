/** What one field of a thing was and has become, as JSON that administrators may read. */
export interface Change {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** What history tells of it. */
export interface HistoryFacts {
  readonly noun: string
  /** Null where there is one of its kind, such as the settings. */
  readonly nounId: number | null
  /** What it is called by then. */
  readonly name: string
  readonly action: string
  readonly changes: readonly Change[]
  /** The id of the entry that this one takes back. */
  readonly reverts?: number
}

/** What became of one thing. */
export interface Entry {
  /** Who follows it. */
  readonly topic: string
  /** Ids of what changed; none: it may be any of the topic. */
  readonly about?: readonly number[]
  /** Whose it is, if it is somebody's. */
  readonly ofUserId?: number | null
  readonly history?: HistoryFacts
}

/** By whom and in which request something is changed; nulls for what the shop does itself. */
export interface Author {
  readonly userId: number | null
  readonly requestId: string | null
}

/** What followers of a topic are notified of. */
export interface News {
  /** Ids of what changed; nothing is known of them if `isAny`. */
  readonly ids: readonly number[]
  /** Whose they are, of those that are somebody's. */
  readonly userIds: readonly number[]
  /** It may be any of the topic. */
  readonly isAny: boolean
}
