/**
 * Rwandan francs, at most two decimals. Sums run over hundredths, which are exact integers up to
 * 90 trillion Rwf: nothing is ever added as binary fractions.
 */
export type Money = number

export const currency = 'RWF'
/** The database keeps two decimals: less would be rounded to 0.00. */
export const minPrice = 0.01
export const maxPrice = 100_000_000

const hundredths = (amount: Money): number => Math.round(amount * 100)

/** Also of a sum of binary fractions, which is off by a few steps of its own size. */
export const hasAtMostTwoDecimals = (amount: number): boolean =>
  Math.abs(amount * 100 - Math.round(amount * 100)) <
  Math.max(1e-6, amount * 1_600 * Number.EPSILON)

/** What has more than two decimals is no amount of money, and the same as none. */
export const sameMoney = (a: Money, b: Money): boolean =>
  hundredths(a) === hundredths(b) && [a, b].every(hasAtMostTwoDecimals)

export const addMoney = (...amounts: readonly Money[]): Money =>
  amounts.reduce((sum, amount) => sum + hundredths(amount), 0) / 100

export const timesMoney = (price: Money, quantity: number): Money =>
  (hundredths(price) * quantity) / 100
