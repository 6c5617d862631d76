/** Money that went from one wallet to another. */
export interface Entry {
  readonly reference: string
  /** What the shop calls that for which it was paid. */
  readonly externalId: string
  readonly from: string
  readonly to: string
  readonly amount: number
  /** ms since 1970 */
  readonly at: number
}

export interface Ledger {
  readonly entries: () => readonly Entry[]
  /** What the shop has got for something, less what it gave back. */
  readonly net: (externalId: string) => number
  readonly balance: (wallet: string) => number
  /** @returns whether there was enough; otherwise nothing has happened */
  readonly move: (entry: Entry) => boolean
  readonly reset: () => void
}

/** The wallet of whoever uses the simulator. */
export const shopWallet = 'shop'
const startBalance = 1_000_000

/** Amounts have two decimals, and binary fractions do not add up. */
const inCents = (amount: number) => Math.round(amount * 100)

/**
 * @param balances by number, of the shop by `shop`; any other phone has 1,000,000
 * @param keeps entries, of which the oldest are forgotten
 */
export function openLedger(balances: Readonly<Record<string, number>>, keeps: number): Ledger {
  const wallets = new Map<string, number>()
  const entries: Entry[] = []
  const cents = (wallet: string) => wallets.get(wallet) ?? 0
  const open = (wallet: string) => {
    if (wallets.has(wallet)) return
    const start = balances[wallet] ?? (wallet === shopWallet ? 0 : startBalance)
    wallets.set(wallet, inCents(start))
  }
  const balance = (wallet: string) => {
    open(wallet)
    return cents(wallet) / 100
  }
  return {
    entries: () => [...entries],
    net: (externalId) =>
      entries
        .filter((entry) => entry.externalId === externalId)
        .reduce(
          (sum, { from, amount }) => sum + inCents(from === shopWallet ? -amount : amount),
          0,
        ) / 100,
    balance,
    move(entry) {
      const { from, to } = entry
      const amount = inCents(entry.amount)
      open(from)
      open(to)
      if (cents(from) < amount) return false
      wallets.set(from, cents(from) - amount)
      wallets.set(to, cents(to) + amount)
      if (entries.push(entry) > keeps) entries.shift()
      return true
    },
    reset() {
      wallets.clear()
      entries.length = 0
    },
  }
}
