import { useEffect, useState } from 'react'

/** ms before each further attempt; up to twice that, so that all pictures of a page do not come back at once. */
const pauses = [1_000, 4_000, 15_000]

const none = { failures: 0, isWaiting: false }

/**
 * Tries a picture again that did not come: a busy shop refuses some for a moment.
 * @param address another one starts over
 * @param isWorthIt false for an address that always answers the same
 */
export function useAttempts(
  address: string | null | undefined,
  { isWorthIt }: { isWorthIt: boolean },
) {
  const [last, setLast] = useState({ address, ...none })
  const { failures, isWaiting } = last.address === address ? last : none
  const mayGoOn = isWorthIt && failures < pauses.length

  useEffect(() => {
    if (!isWaiting) return
    const pause = (pauses[failures - 1] ?? 0) * (1 + Math.random())
    const timer = setTimeout(() => setLast({ address, failures, isWaiting: false }), pause)
    return () => clearTimeout(timer)
  }, [address, failures, isWaiting])

  return {
    /** Another one each time: the key of the element that tries. */
    attempt: failures,
    isWaiting,
    isGivenUp: failures > 0 && !isWaiting && (!isWorthIt || failures > pauses.length),
    fail: () => setLast({ address, failures: failures + 1, isWaiting: mayGoOn }),
  }
}
