import { useState } from 'react'

/**
 * What a control shows: at once what was chosen, and what the address says as soon as that changes.
 * @param key tells one value of the address from another
 */
export function useAheadOfAddress<Value>(inAddress: Value, key: string) {
  const [chosen, setChosen] = useState(inAddress)
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    setChosen(inAddress)
  }
  return [chosen, setChosen] as const
}
