import type { Page } from '../../platform/api/endpoint.ts'

/** Largest page of a list. */
export const pageSize = 100

/** All rows of a list, page by page: a plain list ends after 1,000. @param load gets the page, from 1 */
export async function allPages<T>(load: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const first = await load(1)
  const others = Math.max(0, Math.ceil(first.total / pageSize) - 1)
  const loaded = await Promise.all(Array.from({ length: others }, (_, index) => load(index + 2)))
  return [first, ...loaded].flatMap(({ items }) => items)
}
