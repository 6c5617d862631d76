// npm run log -- 19:03: what happened then, out of the log on standard input, a line each.
//   journalctl -u 'igikoni@*' -o cat --since -24h | npm run -s log -- today 19:03 order
import { createInterface } from 'node:readline'
import { aDay, dayOf, kigaliTime, timeOfDay } from '../src/shop/time-zone.ts'

const levels: Record<number, string> = { 40: 'warning', 50: 'ERROR', 60: 'FATAL' }
/** Fields that are left out: they are at the beginning of the line, or say nothing here. */
const known = ['level', 'time', 'pid', 'hostname', 'msg', 'event', 'code']
/** Control, format and separator characters: they would end a line, reverse its text, or steer the terminal. */
const unwanted = /[\p{C}\u2028\u2029]+/gu

type Line = { readonly time: number; readonly [field: string]: unknown }

/**
 * A line of the log in words, if it matches all that was requested: `19:03` is that minute and the two around it;
 * `today`, `yesterday`, `2026-11-21` a day; `warning`, `error`, `fatal` that level or worse; `user=12`,
 * `order=7`, `code=PRICE_CHANGED` a field, whose `Id` may be left out; any other word is somewhere in the
 * line, such as the start of a request's id. Days and hours are those of the kitchen.
 * @param now ms since 1970
 */
export function explain(text: string, wanted: readonly string[], now = Date.now()) {
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
  return `${day} ${time}  ${words.filter(Boolean).join('  ').replace(unwanted, ' ')}`
}

/** Skips what journalctl or docker put before the JSON. */
function parse(text: string): Line | undefined {
  try {
    const line = JSON.parse(text.slice(text.indexOf('{')))
    return typeof line?.time === 'number' ? line : undefined
  } catch {
    return undefined
  }
}

function isAbout({ line, text, now }: { line: Line; text: string; now: number }, word: string) {
  const lower = word.toLowerCase()
  const level = Object.entries(levels).find(([, name]) => name.toLowerCase() === lower)
  if (level) return Number(line.level) >= Number(level[0])
  if (/^\d{1,2}:\d{2}$/.test(word)) {
    const apart = Math.abs(minuteOf(timeOfDay(line.time)) - minuteOf(word))
    // The minutes before and after midnight are next to each other.
    return apart <= 1 || apart === 24 * 60 - 1
  }
  const days: Record<string, string> = { today: dayOf(now), yesterday: dayOf(now - aDay) }
  const day = days[lower] ?? /^\d{4}-\d{2}-\d{2}$/.exec(word)?.[0]
  if (day) return dayOf(line.time) === day
  const [name = '', value] = word.split('=')
  if (value === undefined) return text.toLowerCase().includes(lower)
  const field = String(line[name] ?? line[`${name}Id`])
  return name === 'request' ? field.startsWith(value) : field === value
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  if ('message' in value) return JSON.stringify(value.message)
  return 'path' in value ? String(value.path) : JSON.stringify(value)
}

async function main(wanted: readonly string[]): Promise<void> {
  if (process.stdin.isTTY)
    return fail(
      `Of which log? journalctl -u 'igikoni@*' -o cat --since -24h | npm run -s log -- ${wanted.join(' ') || 'today error'}`,
    )
  // The reader may have seen enough: `| head`.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
    process.exit(code === 'EPIPE' ? 0 : 1),
  )
  let found = 0
  for await (const text of createInterface({ input: process.stdin })) {
    const line = explain(text, wanted)
    if (line === undefined) continue
    found += 1
    console.log(line)
  }
  if (found === 0) fail(`Nothing in the log is about ${wanted.join(' ') || 'anything'}.`)
}

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}

if (import.meta.main) await main(process.argv.slice(2))
