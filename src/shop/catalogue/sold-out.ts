import { aDay, dayOf, isoOf, momentOf } from '../time-zone.ts'
import type { SoldOutUntil } from './option.ts'

/** When `TODAY` ends, in Kigali: kitchens are closed then, or have cooked for the night. */
export const endOfToday = '05:00'

/** The next 05:00 in Kigali, ms since 1970. */
export function todayEndsAt(now: number): number {
  const ofThisDay = momentOf(dayOf(now), endOfToday)
  return ofThisDay > now ? ofThisDay : ofThisDay + aDay
}

/** ms since 1970; Infinity for `OPEN`; 0 for what is not sold out. */
export const endOf = (until: SoldOutUntil | null | undefined): number => {
  if (until === 'OPEN') return Infinity
  return until ? Date.parse(until) : 0
}

export const isSoldOutAt = (until: SoldOutUntil | null | undefined, now: number): boolean =>
  endOf(until) > now

/** A group with until when its options are sold out, by id. */
interface StoredGroup {
  readonly min: number
  readonly options: readonly { readonly id: number }[]
  readonly soldOut: Readonly<Record<string, SoldOutUntil>>
}

/**
 * When a product can be ordered again that is sold out itself, or whose groups have too few options today.
 * @returns null for a product that can be ordered
 */
export function soldOutUntil(
  product: { readonly soldOutUntil: SoldOutUntil | null },
  groups: readonly StoredGroup[],
  now: number,
): SoldOutUntil | null {
  const end = Math.max(
    endOf(product.soldOutUntil),
    ...groups.map((group) => endOfGroup(group, now)),
  )
  if (end <= now) return null
  return end === Infinity ? 'OPEN' : isoOf(end)
}

/** When a group has enough options again; 0 where it has. */
function endOfGroup({ min, options, soldOut }: StoredGroup, now: number): number {
  const ends = options
    .map(({ id }) => endOf(soldOut[id]))
    .filter((end) => end > now)
    .sort((one, other) => one - other)
  const missing = min - (options.length - ends.length)
  return ends[missing - 1] ?? 0
}

/** A group as it can be chosen from now. */
export const groupAt = <
  Option extends { readonly id: number },
  Group extends Pick<StoredGroup, 'soldOut'>,
>(
  { options, ...group }: Group & { readonly options: readonly Option[] },
  now: number,
) => ({
  ...group,
  options: options.map((option) => ({
    ...option,
    isSoldOut: isSoldOutAt(group.soldOut[option.id], now),
  })),
})
