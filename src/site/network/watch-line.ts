import { answeredEvent, unansweredEvent } from '../../platform/api/fetch-in-time.ts'
import { limitPageData } from './limit-page-data.ts'
import { answered, missed } from './line.ts'
import { endBelieving, isOnlineNow, setNetwork } from './network.ts'
import { endProbes, probe, probeLater } from './probes.ts'

/**
 * Follows what the line answers, and finds out by itself when it does again.
 * @returns what ends it
 */
export function watchLine(): () => void {
  endBelieving()
  let line = answered(performance.now())

  const noteAnswer = () => {
    line = answered(performance.now())
    endProbes()
    setNetwork({ isOnline: true })
  }
  const noteMiss = ({ detail: asked }: CustomEvent<number>) => {
    line = missed(line, asked, performance.now())
    if (line.isSilent) setNetwork({ isOnline: false })
    probeLater()
  }
  const noteLoss = () => setNetwork({ isOnline: false })
  const isInDoubt = () => line.missedFrom !== undefined || !isOnlineNow()
  const probeInDoubt = () => void (isInDoubt() && probe())
  const endLimit = limitPageData()

  const followed = [
    [window, answeredEvent, noteAnswer],
    [window, unansweredEvent, noteMiss],
    [window, 'offline', noteLoss],
    // A network is there, but does it lead to the shop?
    [window, 'online', probeInDoubt],
    [document, 'visibilitychange', probeInDoubt],
  ] as [EventTarget, string, EventListener][]
  for (const [target, type, listen] of followed) target.addEventListener(type, listen)
  if (!navigator.onLine) noteLoss()
  return () => {
    endProbes()
    endLimit()
    for (const [target, type, listen] of followed) target.removeEventListener(type, listen)
  }
}
