const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2026-01-31` → `31 Jan`: a day of the calendar, whatever the clock here says. */
export const shortDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))
