import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './database.server.ts'
import { all, allNames } from './rows.server.ts'
import type { ShopObjects } from './shop-objects.server.ts'

const Grant = z.object({
  /** A table, sequence or function, or a column as `orders.note`. */
  on: z.string(),
  statement: z.string(),
})
export type Grant = z.output<typeof Grant>

const inSchema = sql`current_schema()::regnamespace`
const toWhom = sql`
  case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end
    || case when a.is_grantable then ' with grant option' else '' end`

/** What other roles may do with the shop's tables, their numbering and functions: it goes with them. */
export const findGrants = (db: Db, { tables, functions }: ShopObjects): Promise<Grant[]> =>
  all(
    db,
    Grant,
    sql`
      with relations as (
        select oid, relname, relkind, relowner, relacl from pg_class c
        where relnamespace = ${inSchema}
          and (relkind = 'r' and relname = any(${tables})
            or relkind = 'S' and exists (
              select from pg_depend d join pg_class t on t.oid = d.refobjid
              where d.objid = c.oid and d.deptype in ('a', 'i') and t.relname = any(${tables})))
      )
      select relname as on,
             format('grant %s on %s %I to ', a.privilege_type,
                    case relkind when 'S' then 'sequence' else 'table' end, relname) || ${toWhom} as statement
      from relations cross join lateral aclexplode(relacl) a where a.grantee <> relowner
      union all
      select relname || '.' || attname,
             format('grant %s (%I) on table %I to ', a.privilege_type, attname, relname) || ${toWhom}
      from relations join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
      cross join lateral aclexplode(attacl) a where a.grantee <> relowner
      union all
      select proname,
             format('grant %s on function %s to ', a.privilege_type, p.oid::regprocedure) || ${toWhom}
      from pg_proc p cross join lateral aclexplode(proacl) a
      where pronamespace = ${inSchema} and proname = any(${functions}) and a.grantee <> proowner
      order by 1, 2`,
  )

/** @returns those of which there is nothing any more to grant */
export async function grantAgain(db: Db, grants: readonly Grant[]): Promise<Grant[]> {
  if (grants.length === 0) return []
  const there = await allNames(
    db,
    sql`
      select relname as name from pg_class where relnamespace = ${inSchema}
      union all
      select relname || '.' || attname from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = ${inSchema} and attnum > 0 and not attisdropped
      union all
      select proname from pg_proc where pronamespace = ${inSchema}`,
  )
  for (const { on, statement } of grants)
    if (there.includes(on)) await sql.raw(statement).execute(db)
  return grants.filter(({ on }) => !there.includes(on))
}
