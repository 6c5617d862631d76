import type { Services } from '../../platform/api/context.server.ts'
import { inSteps, type JobKind } from '../../platform/jobs/job-kind.ts'
import { deleteOldSearches } from '../search/search.db.ts'
import {
  deleteOldMails,
  deleteOldMessages,
  deleteUnconfirmedAccounts,
  forgetOrders,
  forgetRefundNumbers,
} from './retention.db.ts'

/** Deletes personal data past its time. */
export const retention: JobKind<object, Pick<Services, 'db' | 'env'>> = {
  name: 'retention',
  attempts: 1,
  maxPause: 60,
  timeout: 50,
  concurrency: 1,
  schedule: '* * * * *',
  run: inSteps([
    (db, env) => deleteOldMails(db, env.KEEP_MAILS_DAYS),
    (db, env) => deleteOldMessages(db, env.KEEP_MESSAGES_DAYS),
    (db, env) => deleteUnconfirmedAccounts(db, env.KEEP_UNCONFIRMED_DAYS),
    forgetOrders,
    forgetRefundNumbers,
    deleteOldSearches,
  ]),
}
