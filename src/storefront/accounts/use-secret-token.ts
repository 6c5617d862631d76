import { useEffect, useState } from 'react'
import { tabStorage } from '../../ui/browser-storage.ts'

const key = 'resetToken'

/**
 * The `token` of the address, which then leaves the address bar and the history: a link that sets a
 * password is nobody's to copy. The tab keeps it, for a reload, until it is used. Undefined until it is
 * read, null where there is none.
 */
export function useSecretToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()

  useEffect(() => {
    const { pathname, search } = window.location
    const found = new URLSearchParams(search).get('token')
    if (found !== null) {
      tabStorage.write(key, found)
      window.history.replaceState(window.history.state, '', pathname)
    }
    setToken(tabStorage.read(key) ?? found)
  }, [])

  return token
}

/** Called once the token has been used. */
export const forgetSecretToken = () => tabStorage.remove(key)
