import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database/database.server.ts'
import { all, one } from '../../platform/database/rows.server.ts'
import { NameTranslations, nameTranslations } from '../catalogue/name-translations.db.ts'
import { heldVersion } from '../settings/settings.db.ts'

/** The stock of orders and its ledger. The order is locked before its products. */

/** A line that a customer wants at a price that they were shown. */
export interface WantedLine {
  readonly productId: number
  readonly quantity: number
  /** Rwf, at most two decimals. */
  readonly price: number
}

interface Wanted {
  readonly orderId: number
  readonly lines: readonly WantedLine[]
  /** Whether the prices come to what the customer was shown. */
  readonly totalsAgree: boolean
}

const Taken = z.object({
  isTaken: z.boolean(),
  /** Those of the products that can be ordered, as they were before. */
  products: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      translations: NameTranslations,
      price: z.number(),
      quantity: z.number(),
    }),
  ),
  /** Of the settings, of which changes are held off from now on; null where nothing was taken. */
  settingsVersion: z.nullable(z.number()),
})
export type Taken = z.output<typeof Taken>

/**
 * Locks the products in id order, so that two carts never wait for each other, and, if each is on sale at its price
 * with as many left, takes the stock and writes the lines and the ledger. One statement, since every customer who
 * buys one of them waits from here to the commit. Lines travel as JSON: for arrays, PostgreSQL would plan the
 * statement again each time.
 */
export const takeLines = (tx: Tx, { orderId, lines, totalsAgree }: Wanted): Promise<Taken> =>
  one(
    tx,
    Taken,
    sql`
    with line as (
      select * from json_to_recordset(${JSON.stringify(lines.map((line, index) => ({ ...line, position: index + 1 })))}::json)
        as l ("productId" int, quantity int, price numeric, position int)
    ), product as materialized (
      select id, name, ${nameTranslations} as translations, price, quantity from products p
      where id = any(array(select "productId" from line)) and deleted_at is null
      order by id for no key update
    ), verdict as (
      select ${totalsAgree}::boolean and bool_and(coalesce(p.price = l.price and p.quantity >= l.quantity, false))
        as is_taken
      from line l left join product p on p.id = l."productId"
    ), taken as (
      select ${orderId}::int as order_id, p.id as product_id, p.name, p.translations, p.price, l.quantity,
             l.position + (select count(*) from order_items where order_id = ${orderId}) as position
      from line l join product p on p.id = l."productId" join verdict on is_taken
    ), stock as (
      update products p set quantity = p.quantity - t.quantity from taken t where p.id = t.product_id
    ), kept as (
      insert into order_items (order_id, product_id, position, name, translations, quantity, price)
      select order_id, product_id, position, name, translations, quantity, price from taken
    ), moved as (
      insert into stock_moves (product_id, order_id, delta, reason)
      select product_id, order_id, -quantity, 'order' from taken
    )
    select is_taken, (select coalesce(json_agg(p), '[]') from product p) as products,
      case when is_taken then ${heldVersion} end as settings_version
    from verdict`,
  )

const StockOfLine = z.object({
  id: z.number(),
  /** What it was called when it was ordered. */
  name: z.string(),
  translations: NameTranslations,
  ordered: z.number(),
  quantity: z.number(),
})

/** Locks the products of these orders in id order, with how many of each they hold together. */
export const lockProductsOf = (
  tx: Tx,
  orderIds: readonly number[],
): Promise<z.output<typeof StockOfLine>[]> =>
  all(
    tx,
    StockOfLine,
    sql`
    select p.id, i.name, i.translations, p.quantity, i.ordered
    from products p join (
      select product_id, sum(quantity) as ordered, (array_agg(name))[1] as name,
        (array_agg(translations))[1] as translations
      from order_items where order_id = any(${orderIds}::int[]) group by product_id
    ) i on i.product_id = p.id
    order by p.id for no key update of p`,
  )

/** Gives the stock of these orders back (`cancel`) or takes it once more (`restore`), with the ledger. */
export async function moveStock(
  tx: Tx,
  orderIds: readonly number[],
  reason: 'cancel' | 'restore',
): Promise<void> {
  const sign = reason === 'cancel' ? 1 : -1
  await sql`
    with line as (
      select order_id, product_id, quantity * ${sign}::int as delta from order_items
      where order_id = any(${orderIds}::int[])
    ), stock as (
      update products p set quantity = p.quantity + l.delta
      from (select product_id, sum(delta) as delta from line group by product_id) l
      where p.id = l.product_id
    )
    insert into stock_moves (product_id, order_id, delta, reason)
    select product_id, order_id, delta, ${reason} from line`.execute(tx)
}
