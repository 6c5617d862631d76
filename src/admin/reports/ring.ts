import { create } from 'zustand'
import { browserStorage } from '../../ui/browser-storage.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

const key = 'ring'
const useStore = create(() => ({ isOn: browserStorage.read(key) === 'on', isBlocked: false }))
let sound: AudioContext | undefined

/** Whether the browser lets nothing sound until somebody presses something. */
export const useSoundIsBlocked = (): boolean => useStore(({ isBlocked }) => isBlocked)

function opened(): AudioContext {
  if (sound) return sound
  sound = new AudioContext()
  sound.onstatechange = noteState
  return sound
}

function noteState() {
  useStore.setState({ isBlocked: sound?.state === 'suspended' })
}

/** Called by a press. */
export function allowSound(): void {
  void opened().resume().then(noteState)
}

/** Whether new orders ring in this browser; the server's HTML does not know. */
export function useRing(): boolean {
  const isHydrated = useIsHydrated()
  return useStore(({ isOn }) => isOn) && isHydrated
}

/** Called by a press: without one the browser lets nothing sound. */
export function switchRing(isOn: boolean): void {
  browserStorage.write(key, isOn ? 'on' : 'off')
  useStore.setState({ isOn })
  if (isOn) ring()
}

/** Two short tones, high after low, as a kitchen's bell. */
export function ring(): void {
  const sound = opened()
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
  if (sound.state === 'suspended') {
    noteState()
    allowSound()
  }
}
