import { expect, test } from 'vitest'
import { Progress } from '../scripts/progress.ts'

/** What is written while a rule takes 25 s and another one, a second. */
function written({ isTTY }: { isTTY: boolean }): string[] {
  const lines: string[] = []
  let now = 0
  const progress = new Progress({ isTTY, write: (text) => lines.push(text) }, () => now)
  for (let second = 0; second <= 24; second += 1) {
    now = second * 1_000
    progress.show('totals', second / 25)
  }
  progress.clear()
  now += 1_000
  progress.show('mails', 0)
  now += 1_000
  progress.show('mails', 0.5)
  progress.clear()
  return lines
}

test('says now and then how far it is with what takes long', () => {
  expect(written({ isTTY: false })).toEqual(['8 % totals\n', '48 % totals\n', '88 % totals\n'])
})

test('in a terminal keeps to one line, and makes room for the result', () => {
  const lines = written({ isTTY: true })
  expect(lines[0]).toBe('\r\u001b[K8 % totals')
  expect(lines).toHaveLength(24)
  expect(lines.at(-2)).toBe('\r\u001b[K96 % totals')
  expect(lines.at(-1)).toBe('\r\u001b[K')
})
