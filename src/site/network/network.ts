import { create } from 'zustand'

/** Starts as online, on the server and while a page hydrates: the HTML is the same for everybody. */
const useStore = create(() => ({ isOnline: true }))

export const useIsOnline = (): boolean => useStore(({ isOnline }) => isOnline)

/** Called once, by the browser's entry. */
export function followNetwork() {
  const read = () => useStore.setState({ isOnline: navigator.onLine })
  window.addEventListener('online', read)
  window.addEventListener('offline', read)
  read()
}
