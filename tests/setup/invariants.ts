import type pg from 'pg'

/** Each names what must never be found (threats 2.5) and counts it. */
const violations: Record<string, string> = {
  'stock below zero': 'select id from products where quantity < 0',
  'stock that is not the sum of its ledger': `
    select p.id from products p left join stock_moves m on m.product_id = p.id
    group by p.id having p.quantity <> coalesce(sum(m.delta), 0)`,
  'an order whose ledger is not what its lines say': `
    select o.id from orders o
    where (select coalesce(sum(delta), 0) from stock_moves where order_id = o.id)
       <> case when o.status = 'CANCELED' then 0
          else -(select coalesce(sum(quantity), 0) from order_items where order_id = o.id) end`,
  'an order whose subtotal is not the sum of its lines': `
    select o.id from orders o join order_items i on i.order_id = o.id
    group by o.id having o.subtotal <> sum(i.price * i.quantity)`,
  'an order whose last event is not its status': `
    select o.id from orders o where o.status is distinct from (
      select to_status from order_events where order_id = o.id order by id desc limit 1)`,
}

/** What is wrong with the books, in words; empty when they are right. */
export async function brokenInvariants(pool: pg.Pool): Promise<string[]> {
  const broken = []
  for (const [name, query] of Object.entries(violations)) {
    const { rows } = await pool.query(query)
    if (rows.length > 0) broken.push(`${name}: ${rows.slice(0, 5).map((row) => row.id)}`)
  }
  return broken
}
