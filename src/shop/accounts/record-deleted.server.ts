import {
  fieldsOf,
  type RecordEntry,
  type Recorded,
  recordChange,
} from '../../platform/journal/changes.server.ts'
import { ordersTopic } from '../orders-topic.ts'
import type { DeletedUser } from './account.db.ts'
import { User } from './account.ts'

/** What stands for a personal value: nobody has to be forgotten there later. */
const hidden = '•••'

const recorded: Recorded<User> = {
  topic: 'accounts',
  noun: 'customer',
  fields: fieldsOf(User, ['id']),
  idOf: ({ id }) => id,
  nameOf: ({ username }) => username,
}

/** Tells boards, which name the customer of each open order, that it has none any more. */
export function recordNameless(record: RecordEntry, { openOrders }: DeletedUser): void {
  if (openOrders.length > 0) record({ topic: ordersTopic, about: openOrders })
}

/** Records that an account was deleted, but not whose. */
export function recordDeleted(record: RecordEntry, { id, role, ...personal }: DeletedUser): void {
  const before = {
    id,
    role,
    username: hidden,
    email: hidden,
    address: personal.address === null ? null : hidden,
  }
  recordChange(record, recorded, { before, after: null })
}
