import { lineBreaks, unwanted } from '../src/platform/language/text.ts'
import { aDay, dayOf, kigaliTime, timeOfDay } from '../src/shop/time-zone.ts'

const levels: Record<number, string> = { 40: 'warning', 50: 'ERROR', 60: 'FATAL' }
/** Fields that are left out: they stand at the beginning of the line, or are of no use here. */
const known = ['level', 'time', 'pid', 'hostname', 'msg', 'event', 'code']
/** What would end a line, reverse its text, or steer the terminal that shows it. */
const unwantedInLine = new RegExp(
  `(?:${unwanted.source}|${lineBreaks.source}|[\\t\\u202a-\\u202e\\u2066-\\u2069])+`,
  'gu',
)

interface Line {
  readonly time: number
  readonly [field: string]: unknown
}

/**
 * A line of the log in words, if it matches all that was requested: `19:03` is that minute and the two around it;
 * `today`, `yesterday`, `2026-11-21` a day; `warning`, `error`, `fatal` that level or worse; `user=12`,
 * `order=7`, `code=PRICE_CHANGED` a field, whose `Id` may be left out; any other word stands somewhere in the
 * line, such as the start of a request's id. Days and hours are those of the kitchen.
 * @param now ms since 1970
 */
export function explain(
  text: string,
  wanted: readonly string[],
  now = Date.now(),
): string | undefined {
  const line = parse(text)
  if (!line || !wanted.every((word) => isAbout({ line, text, now }, word))) return undefined
  const { event, msg, code, level } = line
  // An event says no more than its name in most lines, but also why the shop does not start.
  const more = String(event).replaceAll('-', ' ') === msg ? undefined : msg
  const facts = Object.entries(line)
    .filter(([name, value]) => !known.includes(name) && value !== null && value !== '')
    .map(([name, value]) => `${name.replace(/Id$/, '')}=${inWords(value)}`)
  const words = [levels[Number(level)], event, more, code, ...facts]
  const [day, time] = kigaliTime(line.time).split(/[T.]/)
  return `${day} ${time}  ${words.filter(Boolean).join('  ').replace(unwantedInLine, ' ')}`
}

function parse(text: string): Line | undefined {
  // Skips what journalctl or docker put before the JSON.
  const start = text.indexOf('{')
  if (start < 0) return undefined
  try {
    const line: unknown = JSON.parse(text.slice(start))
    return isLine(line) ? line : undefined
  } catch {
    return undefined
  }
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'time' in value && typeof value.time === 'number'

interface Written {
  readonly line: Line
  readonly text: string
  readonly now: number
}

function isAbout({ line, text, now }: Written, word: string): boolean {
  const lower = word.toLowerCase()
  const level = Object.entries(levels).find(([, name]) => name.toLowerCase() === lower)
  if (level) return Number(line.level) >= Number(level[0])
  if (/^\d{1,2}:\d{2}$/.test(word)) return isAround(minuteOf(timeOfDay(line.time)), minuteOf(word))
  const day = days[lower]?.(now) ?? /^\d{4}-\d{2}-\d{2}$/.exec(word)?.[0]
  if (day) return dayOf(line.time) === day
  const [name = '', value] = word.split('=')
  if (value === undefined) return text.toLowerCase().includes(lower)
  const field = String(line[name] ?? line[`${name}Id`])
  return name === 'request' ? field.startsWith(value) : field === value
}

const days: Readonly<Record<string, (now: number) => string>> = {
  today: dayOf,
  yesterday: (now) => dayOf(now - aDay),
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}

/** The minute before and after midnight are next to each other. */
const isAround = (minute: number, wanted: number): boolean =>
  [0, 1, 24 * 60 - 1].includes(Math.abs(minute - wanted))

const inWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  if ('message' in value) return JSON.stringify(value.message)
  return 'path' in value ? String(value.path) : JSON.stringify(value)
}
