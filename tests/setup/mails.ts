import { shop } from './shop.ts'

/** What a shop owes or has sent to somebody, oldest first. */
export const mailsTo = (recipient: string, { db } = shop) =>
  db
    .selectFrom('mails')
    .select(['id', 'template', 'status', 'attempts', 'lastError'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
