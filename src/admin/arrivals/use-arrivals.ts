import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { maxWaiting, placedSince, type Today } from '../../shop/reports/report.ts'
import { useLiveInBackground } from '../../site/live/live.ts'
import { browserStorage } from '../../ui/browser-storage.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

/** How many orders came in since the page was opened. Each customer who waits rings once, if the sound is on. */
export function useArrivals(today: Today | undefined): number {
  const known = useRef<Today>(undefined)
  const rung = useRef<ReadonlySet<number>>(new Set())
  const [arrived, setArrived] = useState(0)
  const rings = useRing()
  useLiveInBackground(rings)
  useEffect(() => {
    if (today === undefined) return
    const before = known.current
    known.current = today
    if (!before) return
    const came = placedSince(before, today)
    if (came > 0) setArrived((count) => count + came)
    rung.current = stillWaiting(rung.current, today.waiting)
    if (!rings) return
    const here = placedHere()
    const others = today.waiting.filter(({ trackingId }) => !here.includes(trackingId))
    const ringing = ringingOnes(before.waiting, others, rung.current)
    rung.current = new Set([...rung.current, ...ringing.flatMap(({ userId }) => userId ?? [])])
    if (ringing.length > 0) ring()
  }, [today, rings])
  return arrived
}

type Waiting = Today['waiting']

/**
 * The new, restored and just paid orders, once for each customer.
 * @param rung customers who have rung and still wait
 */
export function ringingOnes(before: Waiting, now: Waiting, rung: ReadonlySet<number>): Waiting {
  const known = new Set(before.flatMap(({ id, awaitsPayment }) => (awaitsPayment ? [] : [id])))
  // A full list omits older orders, which appear when newer ones leave.
  const oldest = before.length < maxWaiting ? 0 : Math.min(...before.map(({ id }) => id))
  return now.filter(
    ({ id, userId, awaitsPayment }) =>
      !awaitsPayment && !known.has(id) && id >= oldest && (userId === null || !rung.has(userId)),
  )
}

export const stillWaiting = (rung: ReadonlySet<number>, now: Waiting): Set<number> =>
  new Set(now.flatMap(({ userId }) => (userId !== null && rung.has(userId) ? [userId] : [])))

const placedKey = 'placed-here'
const most = 50
const TrackingIds = z.array(z.string())

/** Tracking IDs of orders that were entered in this browser: they do not ring here. */
export const placedHere = (): string[] =>
  z.safeParse(TrackingIds, browserStorage.readJson(placedKey)).data ?? []

/** Called before an order is sent: a board may hear of it before the answer comes. */
export const notePlacedHere = (trackingId: string): void =>
  browserStorage.writeJson(placedKey, [trackingId, ...placedHere()].slice(0, most))

const ringKey = 'ring'
const useBell = create(() => ({ isOn: browserStorage.read(ringKey) === 'on', isBlocked: false }))
let sound: AudioContext | undefined
/** A blocked ring sounds once the browser allows it: one ring, not all that were blocked. */
let isWaiting = false

/** Whether the browser blocks all sound until the first press. */
export const useSoundIsBlocked = (): boolean => useBell(({ isBlocked }) => isBlocked)

/** Whether new orders ring in this browser; the server's HTML does not know. */
export function useRing(): boolean {
  const isHydrated = useIsHydrated()
  return useBell(({ isOn }) => isOn) && isHydrated
}

/** Call it in a press: without one the browser blocks the sound. */
export function switchRing(isOn: boolean): void {
  browserStorage.write(ringKey, isOn ? 'on' : 'off')
  useBell.setState({ isOn })
  if (isOn) ring()
}

/** ms between two rings. */
const pause = 3_000

/** Rings again and again while it is wanted and the sound is on, also in a background tab. */
export function useRinging(isWanted: boolean): void {
  const isOn = useRing()
  useLiveInBackground(isOn)
  useEffect(() => {
    // Finds out whether the browser blocks the sound, before there is something to ring for.
    if (isOn) opened()
  }, [isOn])
  useEffect(() => {
    if (!isWanted || !isOn) return
    ring()
    const timer = setInterval(ring, pause)
    return () => clearInterval(timer)
  }, [isWanted, isOn])
}

/** Two short tones; after the next press if the browser blocks the sound. */
export function ring(): void {
  const sound = opened()
  if (sound.state === 'running') {
    play(sound)
    return
  }
  isWaiting = true
  void sound.resume().then(
    () => {
      if (isWaiting) play(sound)
      isWaiting = false
    },
    () => {},
  )
}

function opened(): AudioContext {
  if (!sound) {
    sound = new AudioContext()
    sound.onstatechange = noteState
    // Allowed sound takes a moment to start, too.
    setTimeout(noteState, 500)
  }
  return sound
}

function noteState() {
  useBell.setState({ isBlocked: sound?.state !== 'running' })
}

/** Low, then high, like a kitchen bell. */
function play(sound: AudioContext) {
  const { currentTime, destination } = sound
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = new OscillatorNode(sound, { frequency })
    const loudness = new GainNode(sound, { gain: 0 })
    const start = currentTime + index * 0.18
    loudness.gain.linearRampToValueAtTime(0, start)
    loudness.gain.linearRampToValueAtTime(0.3, start + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.4)
    tone.connect(loudness).connect(destination)
    tone.start(start)
    tone.stop(start + 0.4)
  }
}
