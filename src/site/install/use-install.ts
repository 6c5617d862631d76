import { useSyncExternalStore } from 'react'
import { kept } from './install-prompt.ts'

const watchers = new Set<() => void>()

/** Whether this browser would install the shop now: not where it is installed. */
export const useCanInstall = (): boolean =>
  useSyncExternalStore(
    watch,
    () => kept.prompt !== undefined,
    () => false,
  )

/** The browser asks whether to install the shop; once for each time that it has offered to. */
export function install() {
  kept.prompt?.prompt()
  forget()
}

/** @returns how to stop */
function watch(changed: () => void) {
  watchers.add(changed)
  addEventListener('beforeinstallprompt', changed)
  addEventListener('appinstalled', forget)
  return () => {
    watchers.delete(changed)
    removeEventListener('beforeinstallprompt', changed)
  }
}

function forget() {
  kept.prompt = undefined
  for (const changed of watchers) changed()
}
