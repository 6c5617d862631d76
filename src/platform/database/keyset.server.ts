import { type RawBuilder, sql } from 'kysely'

/** `price`, or `-price` for the other way round. */
export type SortName<Name extends string> = Name | `-${Name}`

/** A column to sort by, and the value that a row has there, cast to the type of the column. */
export interface SortColumn<Row> {
  readonly column: RawBuilder<unknown>
  readonly valueIn: (row: Row) => RawBuilder<unknown>
}

interface Sort<Row> {
  /** For `order by`. */
  readonly order: RawBuilder<unknown>
  /** Keyset condition: the rows after this one, found by the index however deep in the list it is. */
  readonly after: (row: Row) => RawBuilder<unknown>
}

/**
 * How a list can be sorted: by name the columns, of which the last is unique, so that every row has its
 * place and none is read twice.
 */
export function keysetSorts<Row, Name extends string>(
  sorts: Readonly<Record<Name, readonly SortColumn<Row>[]>>,
): (sort: SortName<Name>) => Sort<Row> {
  const bySort = new Map(
    Object.entries<readonly SortColumn<Row>[]>(sorts).flatMap(([name, columns]) => [
      [name, ascending(columns)],
      [`-${name}`, descending(columns)],
    ]),
  )
  return (sort) => {
    const found = bySort.get(sort)
    if (!found) throw new Error(`This list cannot be sorted by ${sort}.`)
    return found
  }
}

function ascending<Row>(columns: readonly SortColumn<Row>[]): Sort<Row> {
  const names = columns.map(({ column }) => column)
  return {
    order: sql.join(names),
    after: (row) => sql`(${sql.join(names)}) > (${valuesIn(row, columns)})`,
  }
}

function descending<Row>(columns: readonly SortColumn<Row>[]): Sort<Row> {
  const names = columns.map(({ column }) => column)
  return {
    order: sql.join(names.map((name) => sql`${name} desc`)),
    after: (row) => sql`(${sql.join(names)}) < (${valuesIn(row, columns)})`,
  }
}

const valuesIn = <Row>(row: Row, columns: readonly SortColumn<Row>[]) =>
  sql.join(columns.map(({ valueIn }) => valueIn(row)))
