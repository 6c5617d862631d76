import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'
import { soldOutText } from '../catalogue/option.db.ts'
import { SoldOutUntil, type StoredChoice } from '../catalogue/option.ts'
import { NameTranslations, nameTranslations } from '../catalogue/texts.db.ts'

/** The stock of orders and its ledger. The order is locked before its products. */

export const StockedProduct = z.object({
  id: z.number(),
  name: z.string(),
  translations: NameTranslations,
  price: z.number(),
  quantity: z.number(),
  /** Ids. */
  optionGroups: z.array(z.number()),
  soldOutUntil: z.nullable(SoldOutUntil),
})
export type StockedProduct = z.output<typeof StockedProduct>

/**
 * Locks those of these products that are on sale, in id order: two carts never wait for each other. Ids travel as JSON:
 * for an array, PostgreSQL would plan the statement again each time.
 */
export const lockProducts = (tx: Tx, ids: readonly number[]): Promise<StockedProduct[]> =>
  all(
    tx,
    StockedProduct,
    sql`
    select id, name, ${nameTranslations} as translations, price, quantity, option_groups,
      ${soldOutText(sql`p.sold_out_until`)} as sold_out_until
    from products p
    where id = any(array(select json_array_elements_text(${JSON.stringify(ids)}::json)::int))
      and deleted_at is null
    order by id for no key update`,
  )

interface NewLine extends Pick<StockedProduct, 'name' | 'translations' | 'price'> {
  readonly productId: number
  /** From 1. */
  readonly position: number
  readonly quantity: number
  readonly options: readonly StoredChoice[]
  readonly choice: string
}

/** Writes lines, takes the stock of their products, which are locked and have enough, and writes the ledger. */
export async function writeLines(
  tx: Tx,
  orderId: number,
  lines: readonly NewLine[],
): Promise<void> {
  await sql`
    with line as (
      select * from json_to_recordset(${JSON.stringify(lines)}::json) as l (
        "productId" int, position int, name text, translations jsonb, quantity int, price numeric,
        options jsonb, choice text)
    ), written as (
      insert into order_items
        (order_id, product_id, position, name, translations, quantity, price, options, choice)
      select ${orderId}::int, "productId", position, name, translations, quantity, price, options, choice
      from line
    ), taken as (
      select "productId" as product_id, sum(quantity)::int as quantity from line group by 1
    ), stock as (
      update products p set quantity = p.quantity - t.quantity from taken t
      where p.id = t.product_id
        -- For the index: PostgreSQL expects 100 rows of JSON and would read all products.
        and p.id = any(array(select product_id from taken))
    )
    insert into stock_moves (product_id, order_id, delta, reason)
    select product_id, ${orderId}::int, -quantity, 'order' from taken`.execute(tx)
}

const OrderedProduct = z.extend(
  z.pick(StockedProduct, { id: true, name: true, translations: true, quantity: true }),
  { ordered: z.number() },
)

/** Locks the products of these orders in id order, under the names of then, with how many of each they hold together. */
export const lockProductsOf = (tx: Tx, orderIds: readonly number[]) =>
  all(
    tx,
    OrderedProduct,
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
      select order_id, product_id, sum(quantity)::int * ${sign}::int as delta from order_items
      where order_id = any(${orderIds}::int[]) group by order_id, product_id
    ), stock as (
      update products p set quantity = p.quantity + l.delta
      from (select product_id, sum(delta) as delta from line group by product_id) l
      where p.id = l.product_id
    )
    insert into stock_moves (product_id, order_id, delta, reason)
    select product_id, order_id, delta, ${reason} from line`.execute(tx)
}
