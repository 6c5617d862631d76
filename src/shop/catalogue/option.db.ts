import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import {
  all,
  count,
  exists,
  first,
  one,
  oneId,
  writtenFields,
} from '../../platform/database/rows.server.ts'
import { isoText } from '../time-zone.db.ts'
import {
  type EnteredOption,
  Named,
  OptionGroup,
  type OptionGroupForm,
  SoldOutOption,
  SoldOutUntil,
} from './option.ts'

/** A group as it is stored, with until when its options are sold out, by id. */
export const OptionGroupRow = z.extend(OptionGroup, {
  soldOut: z.record(z.string(), SoldOutUntil),
})
export type OptionGroupRow = z.output<typeof OptionGroupRow>

/** `SoldOutUntil`; null for what is not sold out now. */
export const soldOutText = (until: RawBuilder<unknown>) => sql`
  case when ${until} = 'infinity' then 'OPEN' when ${until} > now() then ${isoText(until)} end`

const columns = sql`
  g.id, g.name, g.min, g.max, g.ask, g.translations, g.version,
  (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'extra', o.extra,
      'isDefault', o.is_default, 'translations', o.translations) order by o.position), '[]')
    from options o where o.group_id = g.id and o.archived_at is null) as options,
  (select coalesce(json_object_agg(o.id, ${soldOutText(sql`o.sold_out_until`)}), '{}')
    from options o where o.group_id = g.id and o.archived_at is null and o.sold_out_until > now())
    as sold_out`

/** All groups, in id order. */
export const listOptionGroups = (db: Db): Promise<OptionGroupRow[]> =>
  all(db, OptionGroupRow, sql`select ${columns} from option_groups g order by g.id`)

export const findOptionGroup = (db: Db, id: number): Promise<OptionGroupRow | undefined> =>
  first(db, OptionGroupRow, sql`select ${columns} from option_groups g where g.id = ${id}`)

/** Locks a group against orders and other edits until the transaction ends. */
export async function lockOptionGroup(tx: Tx, id: number): Promise<OptionGroupRow | undefined> {
  const isThere = await exists(tx, sql`select from option_groups where id = ${id} for update`)
  return isThere ? findOptionGroup(tx, id) : undefined
}

/**
 * Those of these groups that are there, in id order. No edit of them commits before this transaction ends. A separate
 * statement after the lock, because a statement that waits for a lock has an older snapshot.
 */
export async function shareOptionGroups(tx: Tx, ids: readonly number[]): Promise<OptionGroupRow[]> {
  if (ids.length === 0) return []
  await sql`
    select from option_groups where id = any(${ids}::int[]) order by id for share`.execute(tx)
  return all(
    tx,
    OptionGroupRow,
    sql`select ${columns} from option_groups g where g.id = any(${ids}::int[]) order by g.id`,
  )
}

export const countOptionGroups = (tx: Tx): Promise<number> =>
  count(tx, sql`select count(*) from option_groups`)

/** @param id of a deleted group, which this brings back with the ids of its options */
export async function insertOptionGroup(
  tx: Tx,
  { name, min, max, ask, options, translations }: OptionGroupForm,
  id?: number,
): Promise<OptionGroupRow> {
  const fields = writtenFields({ id, name, min, max, ask, translations })
  const groupId = await oneId(
    tx,
    sql`
    insert into option_groups (${fields.columns}) overriding system value
    values (${fields.values}) returning id`,
  )
  for (const [position, option] of options.entries())
    await insertOption(tx, { ...option, groupId, position })
  return readOptionGroup(tx, groupId)
}

const readOptionGroup = (tx: Tx, id: number): Promise<OptionGroupRow> =>
  one(tx, OptionGroupRow, sql`select ${columns} from option_groups g where g.id = ${id}`)

type OptionForm = OptionGroupForm['options'][number]
type PlacedOption = OptionForm & { readonly position: number }

const insertOption = (tx: Tx, option: PlacedOption & { readonly groupId: number }) => {
  const { columns, values } = writtenFields(option)
  return sql`
    insert into options (${columns}) overriding system value values (${values})`.execute(tx)
}

const updateOption = (tx: Tx, { id: _, ...option }: PlacedOption, id: number) =>
  sql`
    update options set ${writtenFields(option).changes}, archived_at = null where id = ${id}`.execute(
    tx,
  )

/** The options of a group, archived ones included. */
export const listKnownOptions = (tx: Tx, groupId: number) =>
  all(tx, Named, sql`select id, name from options where group_id = ${groupId} order by id`)

/** The group must be locked. Options without id get that of an option of this name which the form leaves out. */
export async function updateOptionGroup(
  tx: Tx,
  id: number,
  { name, min, max, ask, options, translations }: OptionGroupForm,
): Promise<OptionGroupRow> {
  const sent = new Set(options.map((option) => option.id))
  const free = (await listKnownOptions(tx, id)).filter((known) => !sent.has(known.id))
  await sql`
    update options set archived_at = now()
    where archived_at is null and id = any(${free.map((known) => known.id)}::int[])`.execute(tx)
  for (const [position, option] of options.entries()) {
    const called = (known: EnteredOption['name']) =>
      known.toLowerCase() === option.name.toLowerCase()
    const ownId = option.id ?? free.find((known) => called(known.name))?.id
    const placed = { ...option, position }
    await (ownId === undefined
      ? insertOption(tx, { ...placed, groupId: id })
      : updateOption(tx, placed, ownId))
  }
  const { changes } = writtenFields({ name, min, max, ask, translations })
  await sql`update option_groups set ${changes}, version = version + 1 where id = ${id}`.execute(tx)
  return readOptionGroup(tx, id)
}

const GroupOfOption = z.object({ id: z.number(), groupId: z.number() })

/** The groups of those of these options that can be chosen. */
export const listGroupsOf = (tx: Tx, optionIds: readonly number[]) =>
  all(
    tx,
    GroupOfOption,
    sql`
    select id, group_id from options
    where id = any(${optionIds}::int[]) and archived_at is null order by group_id`,
  )

/** Options of locked groups. @param until ISO 8601, `infinity`, or null */
export async function setOptionsSoldOut(
  tx: Tx,
  ids: readonly number[],
  until: string | null,
): Promise<void> {
  await sql`
    update options set sold_out_until = ${until}::timestamptz where id = any(${ids}::int[])`.execute(
    tx,
  )
}

/** The options that are sold out now. */
export const listSoldOutOptions = (db: Db) =>
  all(
    db,
    SoldOutOption,
    sql`
    select o.id, o.name, json_build_object('id', g.id, 'name', g.name) as "group",
      ${soldOutText(sql`o.sold_out_until`)} as until
    from options o join option_groups g on g.id = o.group_id
    where o.archived_at is null and o.sold_out_until > now() order by g.id, o.position`,
  )

const has = (groupId: number) => sql`
  p.deleted_at is null and p.option_groups @> ${JSON.stringify([groupId])}::jsonb`

/** Up to five products with a group. */
export const listProductsWith = (tx: Tx, groupId: number) =>
  all(tx, Named, sql`select id, name from products p where ${has(groupId)} order by id limit 5`)

const Uses = z.object({ id: z.number(), products: z.number() })

/** How many products have each group that has any. */
export const countProductsWith = (db: Db) =>
  all(
    db,
    Uses,
    sql`
    select used.id::int as id, count(*) as products
    from products p cross join jsonb_array_elements_text(p.option_groups) as used (id)
    where p.deleted_at is null group by 1`,
  )

/** The group must be locked. */
/** Products that were deleted forget it, too: they can be brought back. */
export async function deleteOptionGroup(tx: Tx, id: number): Promise<void> {
  await sql`
    update products set option_groups = (
      select coalesce(jsonb_agg(o), '[]') from jsonb_array_elements(option_groups) o where o <> to_jsonb(${id}::int))
    where option_groups @> ${JSON.stringify([id])}::jsonb`.execute(tx)
  await sql`delete from option_groups where id = ${id}`.execute(tx)
}
