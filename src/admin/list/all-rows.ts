import { plainListLimit } from '../../platform/api/endpoint.ts'

const size = 100

/** All rows of a list that a page offers as a whole: the plain list has the first 1,000, its pages the others. */
export async function allRows<T>(
  plain: Promise<readonly T[]>,
  pageAt: (query: { page: number; size: number }) => Promise<{ readonly items: readonly T[] }>,
): Promise<T[]> {
  const rows = [...(await plain)]
  for (let page = plainListLimit / size + 1; rows.length === (page - 1) * size; page += 1)
    rows.push(...(await pageAt({ page, size })).items)
  return rows
}
