import { create } from 'zustand'

/** Starts as online, on the server and while a page hydrates: the HTML is the same for everybody. */
const useStore = create(() => ({ isOnline: true }))

/** False where the browser says so, and where the line has answered nothing for 8 s. */
export const useIsOnline = (): boolean => useStore(({ isOnline }) => isOnline)

/** Outside of components. */
export const isOnlineNow = (): boolean => useStore.getState().isOnline

export const setNetwork = ({ isOnline }: { isOnline: boolean }): void =>
  useStore.setState({ isOnline })

/** Calls `onChange` whenever the network goes or comes back. @returns what ends it */
export const onNetwork = (onChange: (isOnline: boolean) => void): (() => void) =>
  useStore.subscribe(({ isOnline }, before) => {
    if (isOnline !== before.isOnline) onChange(isOnline)
  })

const believing = new AbortController()

/** Called once, by the browser's entry: believes the browser until `watchLine`, which knows better, is here. */
export function followNetwork() {
  const { signal } = believing
  for (const type of ['online', 'offline'])
    window.addEventListener(type, () => setNetwork({ isOnline: navigator.onLine }), { signal })
  setNetwork({ isOnline: navigator.onLine })
}

export const endBelieving = (): void => believing.abort()
