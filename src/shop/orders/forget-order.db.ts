import { sql } from 'kysely'

/** Contains nothing of the order: see migration 0028. */
export const forgottenHash = sql`decode(repeat('00', 32), 'hex')`

/** Empties the personal fields of an order. */
export const forgottenFields = sql`
  address = '', city = '', phone = null, note = null, customer_name = null, content_hash = ${forgottenHash}`
