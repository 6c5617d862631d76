import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '../../platform/role.ts'

export const roleMessages: Readonly<Record<Role, MessageDescriptor>> = {
  ADMIN: msg`ADMIN`,
  CUSTOMER: msg`CUSTOMER`,
}
