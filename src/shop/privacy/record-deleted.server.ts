import {
  fieldsOf,
  type RecordEntry,
  type Recorded,
  recordChange,
} from '../../platform/journal/changes.server.ts'
import { User } from '../accounts/account.ts'

/** What stands for a personal value: nobody has to be forgotten there later. */
const hidden = '•••'

const recorded: Recorded<User> = {
  topic: 'accounts',
  noun: 'customer',
  fields: fieldsOf(User, ['id']),
  idOf: ({ id }) => id,
  nameOf: ({ username }) => username,
}

/** Records that an account was deleted, but not whose. */
export function recordDeleted(record: RecordEntry, { id, role, ...personal }: User): void {
  const before = {
    id,
    role,
    username: hidden,
    email: hidden,
    address: personal.address === null ? null : hidden,
  }
  recordChange(record, recorded, { before, after: null })
}
