import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { askKitchen } from '../opening/opening.ts'
import { askSessionNow } from '../session/session.ts'
import { asOfNow, useAsOf } from './as-of.ts'
import { isOnlineNow, onNetwork } from './network.ts'
import { probe } from './probes.ts'

/**
 * Once the network is back, what is shown is loaded anew, in its place: what is being typed stays.
 * @param isAdmin the admin area follows its own connection
 */
export function useComeback({ isAdmin }: { isAdmin: boolean }): void {
  const { revalidate } = useRevalidator()
  const renew = useEffectEvent(() => {
    askSessionNow()
    if (isAdmin) return
    askKitchen()
    void revalidate()
  })
  useEffect(() => onNetwork((isOnline) => void (isOnline && renew())), [])
  useEffect(() => {
    // The page came from the browser's memory, though there is a network: is there an answer by now?
    if (asOfNow() !== undefined && isOnlineNow())
      void probe().then((isAnswered) => isAnswered && renew())
  }, [])
  // A later one did, too: is the line there? To load it again at once might end the same way.
  const asOf = useAsOf()
  useEffect(() => {
    if (asOf !== undefined && isOnlineNow()) void probe()
  }, [asOf])
}
