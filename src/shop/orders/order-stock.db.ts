import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'

/** The stock of orders and its ledger. The order is locked before its products. */

const LockedProduct = z.object({
  id: z.number(),
  name: z.string(),
  price: z.number(),
  quantity: z.number(),
})

/** Products that can be ordered, locked in id order so that two carts never wait for each other. */
export const lockProducts = (
  tx: Tx,
  ids: readonly number[],
): Promise<z.output<typeof LockedProduct>[]> =>
  all(
    tx,
    LockedProduct,
    sql`
    select id, name, price, quantity from products
    where id = any(${ids}::int[]) and deleted_at is null
    order by id for no key update`,
  )

export interface TakenLine {
  readonly productId: number
  readonly name: string
  readonly quantity: number
  readonly price: number
}

/** Takes the stock of locked products, writes the lines and the ledger: one statement. */
export async function takeLines(
  tx: Tx,
  orderId: number,
  lines: readonly TakenLine[],
): Promise<void> {
  await sql`
    with line as (
      select * from unnest(
        ${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.name)}::text[],
        ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.price)}::numeric[]
      ) with ordinality as l(product_id, name, quantity, price, position)
    ), stock as (
      update products p set quantity = p.quantity - l.quantity from line l where p.id = l.product_id
    ), kept as (
      insert into order_items (order_id, product_id, position, name, quantity, price)
      select ${orderId}::int, product_id,
             position + (select count(*) from order_items where order_id = ${orderId}::int),
             name, quantity, price from line
    )
    insert into stock_moves (product_id, order_id, delta, reason)
    select product_id, ${orderId}::int, -quantity, 'order' from line`.execute(tx)
}

const StockOfLine = z.object({
  id: z.number(),
  name: z.string(),
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
    select p.id, p.name, p.quantity, i.ordered
    from products p join (
      select product_id, sum(quantity) as ordered from order_items
      where order_id = any(${orderIds}::int[]) group by product_id
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
