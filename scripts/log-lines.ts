import { shopTimeZone } from '../src/shop/time-zone.ts'

/** Hours and minutes in the log are those of the kitchen. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  timeStyle: 'medium',
})

const levels: Record<number, string> = { 40: 'warning', 50: 'ERROR', 60: 'FATAL' }
/** Fields that are left out: they stand at the beginning of the line, or are of no use here. */
const known = ['level', 'time', 'pid', 'hostname', 'msg', 'event', 'code']

interface Line {
  readonly time: number
  readonly [field: string]: unknown
}

/**
 * A line of the log in words, if it is about all that was asked for: `19:03` is that minute and the two around it;
 * `user=12`, `order=7`, `code=PRICE_CHANGED` a field, whose `Id` may be left out; any other word stands
 * somewhere in the line, such as the start of a request's id.
 */
export function explain(text: string, wanted: readonly string[]): string | undefined {
  const line = parse(text)
  if (!line || !wanted.every((word) => isAbout(line, text, word))) return undefined
  const { event, msg, code, level } = line
  const facts = Object.entries(line)
    .filter(([name, value]) => !known.includes(name) && value !== null && value !== '')
    .map(([name, value]) => `${name.replace(/Id$/, '')}=${inWords(value)}`)
  const words = [levels[Number(level)], event ?? msg, code, ...facts]
  return `${clock.format(line.time)}  ${words.filter(Boolean).join('  ')}`
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

function isAbout(line: Line, text: string, word: string): boolean {
  const time = /^(\d{1,2}):(\d{2})$/.exec(word)
  if (time) {
    const minutes = Number(time[1]) * 60 + Number(time[2])
    const [hour = 0, minute = 0] = clock.format(line.time).split(':').map(Number)
    return Math.abs(hour * 60 + minute - minutes) <= 1
  }
  const [name = '', value] = word.split('=')
  if (value === undefined) return text.toLowerCase().includes(word.toLowerCase())
  const field = String(line[name] ?? line[`${name}Id`])
  return name === 'request' ? field.startsWith(value) : field === value
}

const inWords = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  if ('message' in value) return JSON.stringify(value.message)
  return 'path' in value ? String(value.path) : JSON.stringify(value)
}
