import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { first } from '../../platform/database/rows.server.ts'
import { languages } from '../../platform/language/language.ts'
import { languageOfReader } from '../accounts/account.db.ts'
import { NameTranslations } from '../catalogue/texts.db.ts'
import { StoredSettings } from '../settings/settings.db.ts'
import { OrderRow, orderColumns, orderTables } from './order-columns.db.ts'

const Receipt = z.extend(OrderRow, {
  language: z.enum(languages),
  /** The customer has taken the order out of their list: its page is not there. */
  isHidden: z.boolean(),
  /** The lines as they were placed. */
  items: z.array(
    z.object({
      name: z.string(),
      translations: NameTranslations,
      quantity: z.number(),
      price: z.number(),
    }),
  ),
  seller: z.pick(StoredSettings, { legalName: true, legalAddress: true, tin: true }),
})

/** All that the mail about a new order says, in one statement: each order has one. */
export const findReceipt = (
  db: Db,
  orderId: number,
): Promise<z.output<typeof Receipt> | undefined> =>
  first(
    db,
    Receipt,
    sql`
    select ${orderColumns}, ${languageOfReader} as language, o.hidden_by_customer_at is not null as is_hidden, (
      select coalesce(json_agg(json_build_object(
          'name', i.name, 'translations', i.translations, 'quantity', i.quantity, 'price', i.price)
        order by i.position), '[]')
      from order_items i where i.order_id = o.id
    ) as items, (
      select json_build_object('legalName', legal_name, 'legalAddress', legal_address, 'tin', tin)
      from settings
    ) as seller
    from ${orderTables} where o.id = ${orderId}`,
  )
