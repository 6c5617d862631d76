import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openMomoCaller, phoneEnding } from '../../tests/fixtures/momo-caller.ts'
import { openLedger } from './ledger.ts'

const wallets = ['shop', '250780000001', '250780000002', '250780000003']
const amount = fc.integer({ min: 1, max: 3_000_000_00 }).map((cents) => cents / 100)
const moves = fc.array(
  fc.record({
    from: fc.constantFrom(...wallets),
    to: fc.constantFrom(...wallets),
    amount,
    externalId: fc.constantFrom('a', 'b'),
  }),
  { maxLength: 200 },
)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

it('neither makes nor loses money, whatever moves', () => {
  fc.assert(
    fc.property(moves, (asked) => {
      const ledger = openLedger({ shop: 10_000 }, 1_000)
      const total = () => Math.round(sum(wallets.map(ledger.balance)) * 100)
      const before = total()
      for (const [index, move] of asked.entries()) {
        const had = ledger.balance(move.from)
        const isMoved = ledger.move({ ...move, reference: String(index), at: index })
        expect(isMoved).toBe(had >= move.amount)
        expect(total()).toBe(before)
      }
      expect(wallets.every((wallet) => ledger.balance(wallet) >= 0)).toBe(true)
    }),
  )
})

it('says of each order what came in for it, less what went back', () => {
  const ledger = openLedger({}, 10)
  const entry = { externalId: 'IGK-7', at: 0 }
  const [payer = ''] = wallets.slice(1)
  ledger.move({ ...entry, reference: '1', from: payer, to: 'shop', amount: 0.1 })
  ledger.move({ ...entry, reference: '2', from: payer, to: 'shop', amount: 0.2 })
  expect(ledger.net('IGK-7')).toBe(0.3)
  ledger.move({ ...entry, reference: '3', from: 'shop', to: payer, amount: 0.1 })
  expect([ledger.net('IGK-7'), ledger.net('IGK-8')]).toEqual([0.2, 0])
})

it('keeps the last entries', () => {
  const ledger = openLedger({}, 2)
  for (const reference of ['1', '2', '3'])
    ledger.move({ reference, externalId: 'x', from: '250780000001', to: 'shop', amount: 1, at: 0 })
  expect(ledger.entries().map(({ reference }) => reference)).toEqual(['2', '3'])
  expect(ledger.balance('shop')).toBe(3)
})

it('has one entry of a payment however often it is asked for and read', async () => {
  const { pay, readPayment, clock, simulator } = await openMomoCaller()
  const reference = 'c72025f5-5cd1-4630-99e4-8ba4722fad56'
  const payer = phoneEnding('999')
  for (let time = 0; time < 3; time += 1) await pay(payer, reference)
  await clock.advance(3_000)
  for (let time = 0; time < 3; time += 1) await readPayment(reference)
  expect(simulator.ledger.entries()).toEqual([
    {
      reference,
      externalId: 'IGK-7',
      from: payer,
      to: 'shop',
      amount: 12_500,
      at: clock.now(),
    },
  ])
  expect(simulator.ledger.balance(payer)).toBe(1_000_000 - 12_500)
})
