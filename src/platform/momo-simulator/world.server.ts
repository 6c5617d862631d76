import type { Access } from './access.server.ts'
import type { Callbacks } from './callbacks.server.ts'
import type { Clock } from './clock.server.ts'
import type { Ledger } from './ledger.server.ts'
import type { Operations } from './operations.server.ts'
import type { Switches } from './switches.server.ts'

/** What all calls look at and change. */
export interface World {
  readonly clock: Clock
  /** What `X-Target-Environment` has to say. */
  readonly target: string
  readonly currency: string
  readonly access: Access
  readonly operations: Operations
  readonly ledger: Ledger
  readonly callbacks: Callbacks
  readonly switches: () => Switches
}
