import type { Db } from '../platform/database/database.server.ts'
import { schemaState } from '../platform/database/migrate.server.ts'
import { countOverdueMails } from '../platform/mail/mail.db.ts'
import { findUnreadablePictures } from '../shop/catalogue/image-check.server.ts'
import { findBreaches } from '../shop/orders/invariants.db.ts'

export interface Finding {
  readonly what: string
  /** What is wrong, a line each; nothing when all is well. */
  readonly problems: readonly string[]
}

/** Checks the shop's database; read-only. */
export async function checkHealth(db: Db): Promise<Finding[]> {
  const { pending: missing } = await schemaState(db)
  const schema = { what: 'migrations', problems: missing.map((name) => `${name} has not run`) }
  // The checks below need the tables.
  if (missing.length > 0) return [schema]
  const breaches = await findBreaches(db)
  const { waiting, failed } = await countOverdueMails(db)
  const unreadable = await findUnreadablePictures(db)
  return [
    schema,
    {
      what: 'stock and orders',
      problems: breaches.map(({ rule, ids }) => `${rule}: broken by ${ids.join(', ')}`),
    },
    {
      what: 'mails',
      problems: [
        ...(waiting > 0 ? [`${waiting} have waited for more than an hour`] : []),
        ...(failed > 0
          ? [`${failed} were given up; they can be sent again from /admin/mails`]
          : []),
      ],
    },
    {
      what: 'pictures',
      problems: unreadable.map((id) => `product ${id} has a picture that cannot be decoded`),
    },
  ]
}
