import type { Services } from '../../platform/api/context.server.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import {
  deleteOldMails,
  deleteOldMessages,
  deleteUnconfirmedAccounts,
  forgetOrders,
} from './retention.db.ts'

/** Deletes personal data past its time. */
export const retention: JobKind<object, Pick<Services, 'db' | 'env'>> = {
  name: 'retention',
  attempts: 1,
  maxPause: 60,
  timeout: 50,
  concurrency: 1,
  schedule: { every: 60 },
  async run({ db, env }, _, { signal }) {
    const steps = [
      () => deleteOldMails(db, env.KEEP_MAILS_DAYS),
      () => deleteOldMessages(db, env.KEEP_MESSAGES_DAYS),
      () => deleteUnconfirmedAccounts(db, env.KEEP_UNCONFIRMED_DAYS),
      () => forgetOrders(db),
    ]
    for (const step of steps) {
      signal.throwIfAborted()
      await step()
    }
  },
}
