import { msg } from '@lingui/core/macro'
import type { Role } from '../../platform/role.ts'

export const roleMessages = {
  ADMIN: msg`ADMIN`,
  CUSTOMER: msg`CUSTOMER`,
} as const satisfies Record<Role, unknown>
