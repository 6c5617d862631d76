/** The stores of the device's database; the privacy page has a row for each. */
export const deviceStores = ['outbox', 'seen', 'settings'] as const

/** What is kept in `seen` of a user; `order …` stands for one order by its number. */
export const seenNames = ['orders', 'order …', 'me', 'payment-methods'] as const

export type SeenName = (typeof seenNames)[number]

/** A name as it is written. */
export type OwnName = Exclude<SeenName, 'order …'> | `order ${string}`
