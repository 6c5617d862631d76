import { useEffect, useState } from 'react'

/**
 * The `token` of the address, which then leaves the address bar and the history: a link that sets a
 * password is nobody's to copy. Undefined until it is read, null where there is none.
 */
export function useSecretToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()

  useEffect(() => {
    const { pathname, search } = window.location
    const found = new URLSearchParams(search).get('token')
    setToken((before) => before ?? found)
    if (found !== null) window.history.replaceState(window.history.state, '', pathname)
  }, [])

  return token
}
