import { syncTag } from './sync-tag.ts'

type SyncManager = { register: (tag: string) => Promise<void> }

/** Asks the browser to wake the worker, where it can: pages send without it, too. */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: SyncManager }
  // Refused where the person has switched it off, or no worker is active yet.
  await sync?.register(syncTag).catch(() => {})
}
