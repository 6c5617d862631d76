import { useState } from 'react'

/**
 * What a form begins with, and how to begin anew with what is there now. The round belongs into the form's
 * key: what was typed comes back as a draft.
 * @param loaded by the page's `clientLoader`
 */
export function useReopened<T>(loaded: T, load: () => Promise<T>) {
  const [reopened, setReopened] = useState({ loaded, value: loaded, round: 0 })
  const { value, round } =
    reopened.loaded === loaded ? reopened : { value: loaded, round: reopened.round }
  return {
    value,
    round,
    /** @throws Problem */
    reopen: async () => setReopened({ loaded, value: await load(), round: round + 1 }),
  }
}
