import type { Page } from '../../platform/api/endpoint.ts'

/** Largest page of a list. */
const size = 100

type Load<T> = (part: { page: number; size: number }) => Promise<Page<T>>

/** All rows of a list, page by page: a plain list ends after 1,000. */
export async function allPages<T>(load: Load<T>): Promise<T[]> {
  const first = await load({ page: 1, size })
  const others = Math.max(0, Math.ceil(first.total / size) - 1)
  const loaded = await Promise.all(
    Array.from({ length: others }, (_, index) => load({ page: index + 2, size })),
  )
  return [first, ...loaded].flatMap(({ items }) => items)
}
