import { expect, test } from 'vitest'
import { ownMoves } from './order-actions.tsx'

const until = '2026-11-23T19:00:00.000Z'
const at = (time: string) => Date.parse(`2026-11-23T${time}.000Z`)

test.each([
  ['a canceled order that may still be restored', 'CANCELED', until, '18:59:59', ['PENDING']],
  ['one that was canceled more than a day ago', 'CANCELED', until, '19:00:00', []],
  ['one that only the shop brings back', 'CANCELED', null, '10:00:00', []],
  ['one that waits', 'PENDING', null, '10:00:00', ['CANCELED']],
] as const)('%s', (_, status, restorableUntil, time, moves) => {
  expect(ownMoves({ status, restorableUntil }, at(time))).toEqual(moves)
})
