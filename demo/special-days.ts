import type { StoredSpecialDay } from '../src/shop/settings/special-days.ts'
import { aDay, dayOf } from '../src/shop/time-zone.ts'

const holidays = [
  ['07-01', 'Independence Day', 'Umunsi w’Ubwigenge', 'Fête de l’Indépendance'],
  ['12-25', 'Christmas', 'Noheli', 'Noël'],
] as const

/** A week ahead at least: a shop to try takes orders on its first days. @param now ms */
export function nextHoliday(now: number): StoredSpecialDay[] {
  const earliest = dayOf(now + 7 * aDay)
  const year = Number(earliest.slice(0, 4))
  const days = [year, year + 1].flatMap((of) =>
    holidays.map(([day, reason, rw, fr]) => {
      const on = `${of}-${day}`
      const translations = { rw: { reason: rw }, fr: { reason: fr } }
      return { from: on, to: on, hours: [], reason, translations }
    }),
  )
  return days.filter(({ from }) => from >= earliest).slice(0, 1)
}
