import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from './log.server.ts'

/** The request being handled, for code far below it, such as the database driver. */
export interface CurrentRequest {
  /** Its lines carry it as `requestId`. */
  readonly id: string
  readonly log: Logger
  /** When it came, ms of `performance.now()`. */
  readonly at: number
  userId: number | null
}

const storage = new AsyncLocalStorage<CurrentRequest>()

export const duringRequest = <T>(request: CurrentRequest, work: () => T): T =>
  storage.run(request, work)

/** Undefined for what the process does by itself. */
export const currentRequest = (): CurrentRequest | undefined => storage.getStore()
