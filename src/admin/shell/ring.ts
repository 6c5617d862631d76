import { useSyncExternalStore } from 'react'

const key = 'ring'
const watchers = new Set<() => void>()
let sound: AudioContext | undefined

/** Whether new orders ring in this browser. */
export const useRing = (): boolean => useSyncExternalStore(watch, readRing, () => false)

/** Called by a press: without one the browser lets nothing sound. */
export function switchRing(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // A closed store: the switch works until the page is loaded again.
  }
  remembered = isOn
  for (const watcher of watchers) watcher()
  if (isOn) ring()
}

/** Two short tones, high after low, as a kitchen's bell. */
export function ring(): void {
  sound ??= new AudioContext()
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
  // After a reload the sound waits for the first press.
  if (sound.state === 'suspended') void sound.resume()
}

let remembered: boolean | undefined

function readRing(): boolean {
  try {
    return remembered ?? localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
