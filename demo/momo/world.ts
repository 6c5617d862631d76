import type { Access } from './access.ts'
import type { Callbacks } from './callbacks.ts'
import type { Clock } from './clock.ts'
import type { Ledger } from './ledger.ts'
import type { Operations } from './operations.ts'
import type { Switches } from './switches.ts'

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
