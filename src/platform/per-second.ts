/** @returns whether it may be done once more: at most `limit` times in any second of the clock */
export function atMostPerSecond(limit: number): () => boolean {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(Date.now() / 1_000)
    if (now !== second) {
      second = now
      count = 0
    }
    count += 1
    return count <= limit
  }
}
