import { useEffect } from 'react'
import { useLiveInBackground } from '../../site/live/live.ts'
import { prepareSound, ring, useRing } from '../arrivals/ring.ts'

/** ms between two rings. */
const pause = 3_000

/** Rings while somebody is waited for, where that is switched on; also in a tab in the background. */
export function useRinging(isWanted: boolean): void {
  const isOn = useRing()
  useLiveInBackground(isOn)
  useEffect(() => {
    if (isOn) prepareSound()
  }, [isOn])
  useEffect(() => {
    if (!isWanted || !isOn) return
    ring()
    const timer = setInterval(ring, pause)
    return () => clearInterval(timer)
  }, [isWanted, isOn])
}
