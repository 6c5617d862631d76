import { adminCalls } from './admin-calls.ts'
import type { GrowthCall } from './growth-call.ts'
import { customerCalls, storefrontCalls } from './storefront-calls.ts'

/** Every list, search and report of the contract, as people call them, and pages that show them. */
export const growthCalls: readonly GrowthCall[] = [
  ...storefrontCalls,
  ...adminCalls,
  ...customerCalls,
]
