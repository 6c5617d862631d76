import { useCallback, useEffect, useState } from 'react'
import { inLanguage, languageOfAddress } from '../../platform/language/language.ts'
import { paths } from '../../shop/paths.ts'
import { isObject } from '../../ui/is-object.ts'

/** ms between two questions whether the shop is there again, and until one counts as unanswered. */
const pause = 15_000
const limit = 8_000

/** Puts back the address that the offline page stands for, and opens that page as soon as the shop answers. */
export function useAskedPage() {
  const [isAsking, setIsAsking] = useState(false)

  const ask = useCallback(async () => {
    setIsAsking(true)
    if (await isShopThere()) window.location.replace(askedAddress() ?? menu())
    else setIsAsking(false)
  }, [])

  useEffect(() => {
    const asked = askedAddress()
    if (asked) window.history.replaceState(window.history.state, '', asked)
  }, [])

  useEffect(() => {
    const askInSight = () => document.visibilityState === 'visible' && void ask()
    const timer = setInterval(askInSight, pause)
    window.addEventListener('online', ask)
    document.addEventListener('visibilitychange', askInSight)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', askInSight)
    }
  }, [ask])

  return { isAsking, ask }
}

/** What entry.client.tsx has put aside; undefined where somebody asked for the offline page itself. */
function askedAddress(): string | undefined {
  const state: unknown = window.history.state
  return isObject(state) && typeof state.asked === 'string' ? state.asked : undefined
}

const menu = () => inLanguage(paths.shop, languageOfAddress(window.location.pathname).language)

/** The worker answers nothing of it. */
const isShopThere = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(limit) }).then(
    ({ ok }) => ok,
    () => false,
  )
