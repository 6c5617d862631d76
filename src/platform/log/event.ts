/** What an operator may want to count or be warned of, by who tells of it: others add theirs. */
export interface LogEvents {
  readonly platform: 'access-refused' | 'limit-reached' | 'unavailable'
}

export type LogEvent = LogEvents[keyof LogEvents]

/**
 * Ids, statuses and codes. No names, e-mails, addresses, phone numbers or tokens: logs are kept for
 * long and read by many.
 */
export interface EventFacts {
  /** Whom it is about, where that is not the one who asks. */
  readonly userId?: number | null
  readonly code?: string
  /** Client address; only where a limit was reached or something was refused. */
  readonly ip?: string
  readonly from?: string | null
  readonly to?: string
  /** Name of the limit that was reached. */
  readonly limit?: string
  /** Of rows; also a UUID that a customer's device made. */
  readonly [id: `${string}Id`]: number | string | null | undefined
}
