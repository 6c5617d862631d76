import { create } from 'zustand'

/** Online on the server and while a page hydrates: a notice belongs to one visitor's browser. */
const useStore = create(() => ({ isOnline: true }))

export const useIsOnline = (): boolean => useStore(({ isOnline }) => isOnline)

/** Called once, by the browser's entry. */
export function followNetwork() {
  const read = () => useStore.setState({ isOnline: navigator.onLine })
  window.addEventListener('online', read)
  window.addEventListener('offline', read)
  read()
}
