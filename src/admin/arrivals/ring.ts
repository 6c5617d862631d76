import { useEffect } from 'react'
import { create } from 'zustand'
import { useLiveInBackground } from '../../site/live/live.ts'
import { browserStorage } from '../../ui/browser-storage.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

const key = 'ring'
const useStore = create(() => ({ isOn: browserStorage.read(key) === 'on', isBlocked: false }))
let sound: AudioContext | undefined
/** A blocked ring sounds once the browser allows it: one ring, not all that were blocked. */
let isWaiting = false

/** Whether the browser blocks all sound until the first press. */
export const useSoundIsBlocked = (): boolean => useStore(({ isBlocked }) => isBlocked)

/** Whether new orders ring in this browser; the server's HTML does not know. */
export function useRing(): boolean {
  const isHydrated = useIsHydrated()
  return useStore(({ isOn }) => isOn) && isHydrated
}

/** Call it in a press: without one the browser blocks the sound. */
export function switchRing(isOn: boolean): void {
  browserStorage.write(key, isOn ? 'on' : 'off')
  useStore.setState({ isOn })
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
  useStore.setState({ isBlocked: sound?.state !== 'running' })
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
