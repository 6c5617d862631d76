import type { Services } from '../../platform/api/context.server.ts'
import { inSteps, type JobKind } from '../../platform/jobs/job-kind.ts'
import { deleteOldSearches } from '../search/search.db.ts'
import { keepDays } from '../settings/settings.ts'
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
    (db) => deleteOldMails(db, keepDays.mails),
    (db) => deleteOldMessages(db, keepDays.messages),
    (db) => deleteUnconfirmedAccounts(db, keepDays.unconfirmed),
    forgetOrders,
    forgetRefundNumbers,
    deleteOldSearches,
  ]),
}
