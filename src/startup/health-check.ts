import type { Db } from '../platform/database/database.server.ts'
import { schemaState } from '../platform/database/migrate.server.ts'
import { countUnsentMails } from '../platform/mail/mail.db.ts'
import { findDamagedPictures } from '../shop/catalogue/image.db.ts'
import { type BeforePartOf, checkRules } from '../shop/orders/invariants.db.ts'

export interface Finding {
  readonly what: string
  /** What is wrong, a line each; nothing when all is well. */
  readonly problems: readonly string[]
}

/** Checks the shop's database, one thing after the other; read-only. A large one takes minutes. */
export async function* checkHealth(
  db: Db,
  beforePart: BeforePartOf = () => undefined,
): AsyncGenerator<Finding> {
  const { pending } = await schemaState(db)
  yield { what: 'migrations', problems: pending.map((name) => `${name} has not run`) }
  // The checks below need the tables.
  if (pending.length > 0) return
  for await (const { rule, of, ids } of checkRules(db, beforePart)) {
    const brokenBy = of ? `broken by the ${of} with the ids ${ids.join(', ')}` : 'it is not so'
    yield { what: rule, problems: ids.length > 0 ? [brokenBy] : [] }
  }
  const { overdue, failedRecently } = await countUnsentMails(db)
  yield {
    what: 'mails',
    problems: [
      ...(overdue > 0 ? [`${overdue} have waited for more than an hour`] : []),
      ...(failedRecently > 0
        ? [`${failedRecently} were given up in the last 24 hours; /admin/mails sends them again`]
        : []),
    ],
  }
  const damaged = await findDamagedPictures(db, (share) => beforePart('pictures', share))
  yield {
    what: 'pictures',
    problems: damaged.map((id) => `product ${id} has a picture that is damaged`),
  }
}
