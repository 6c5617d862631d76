export type Dice = {
  /** 0 to `sides - 1`. */
  roll: (sides: number) => number
  pick: <T>(from: readonly T[]) => T
  oneIn: (times: number) => boolean
}

/** Chance that comes out the same for the same seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const roll = (sides: number) => Math.floor(next() * sides)
  return {
    roll,
    pick: <T>(from: readonly T[]) => from[roll(from.length)] as T,
    oneIn: (times) => roll(times) === 0,
  }
}
