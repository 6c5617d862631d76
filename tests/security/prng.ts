import fc from 'fast-check'

export type Prng = {
  /** 0 to `count - 1`. */
  below: (count: number) => number
  pick: <T>(from: readonly T[]) => T
  oneIn: (times: number) => boolean
}

const numbers = fc.infiniteStream(fc.noBias(fc.maxSafeNat()), { noHistory: true })

/** Random choices that come out the same for the same seed. */
export function prngOf(seed: number): Prng {
  const [stream] = fc.sample(numbers, { seed, numRuns: 1 })
  if (!stream) throw new Error('No random numbers.')
  const below = (count: number) => stream.next().value % count
  return {
    below,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
    oneIn: (times) => below(times) === 0,
  }
}
