import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './database.server.ts'
import { all } from './rows.server.ts'

const Item = z.object({
  /** As PostgreSQL calls it, such as `view public.sales`. */
  what: z.string(),
  /** The relation that it is a part of; null of what stands for itself. */
  of: z.nullable(z.string()),
  /** The statement that makes it, where there is a single one. */
  remake: z.nullable(z.string()),
})
export type Item = z.output<typeof Item>

/** What people made in this database, of any role and in any schema. */
export const takeInventory = (db: Db): Promise<Item[]> =>
  all(
    db,
    Item,
    sql`
      with relations as (
        select c.oid, c.relkind, i.type || ' ' || i.identity as what
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        cross join lateral pg_identify_object('pg_class'::regclass, c.oid, 0) i
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      ), parts as (
        select 'pg_attribute' as kind, attrelid as relation, 'pg_class'::regclass as class, attrelid as id,
               attnum::int as part, null as remake
        from pg_attribute where attnum > 0 and not attisdropped
        union all
        select 'pg_constraint', conrelid, 'pg_constraint'::regclass, oid, 0,
               format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where conrelid <> 0
        union all
        select 'pg_trigger', tgrelid, 'pg_trigger'::regclass, oid, 0, pg_get_triggerdef(oid)
        from pg_trigger where not tgisinternal
        union all
        select 'pg_rewrite', ev_class, 'pg_rewrite'::regclass, oid, 0, pg_get_ruledef(oid)
        from pg_rewrite where rulename <> '_RETURN'
        union all
        select 'pg_policy', polrelid, 'pg_policy'::regclass, oid, 0, null from pg_policy
        union all
        select 'pg_publication_rel', prrelid, 'pg_publication_rel'::regclass, oid, 0, null
        from pg_publication_rel
        union all
        select 'pg_statistic_ext', stxrelid, 'pg_statistic_ext'::regclass, oid, 0, pg_get_statisticsobjdef(oid)
        from pg_statistic_ext
        union all
        select 'pg_index', indrelid, 'pg_class'::regclass, indexrelid, 0, pg_get_indexdef(indexrelid)
        from pg_index
        where not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)
      )
      select what, null as of,
             case relkind when 'v' then format('create view %s as %s', oid::regclass, pg_get_viewdef(oid))
                          when 'm' then format('create materialized view %s as %s', oid::regclass, pg_get_viewdef(oid))
             end as remake
      from relations where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      union all
      select i.type || ' ' || i.identity, r.what, p.remake
      from parts p
      join relations r on r.oid = p.relation and (r.relkind in ('r', 'p', 'f') or p.kind = 'pg_index')
      cross join lateral pg_identify_object(p.class, p.id, p.part) i
      union all
      select i.type || ' ' || i.identity, null, case when prokind in ('f', 'p') then pg_get_functiondef(p.oid) end
      from pg_proc p
      join pg_namespace n on n.oid = pronamespace
      cross join lateral pg_identify_object('pg_proc'::regclass, p.oid, 0) i
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      order by 1`,
  )

/** What was there and is not any more; of a relation that is gone not its parts. */
export function lostSince(before: readonly Item[], after: readonly Item[]): Item[] {
  const left = new Set(after.map(({ what }) => what))
  return before.filter(({ what, of }) => !left.has(what) && (of === null || left.has(of)))
}
