/**
 * A service worker that ends the one before it: it takes over at once, answers nothing, drops what was kept, and is
 * gone. Pages that are open go on; what they keep themselves, such as orders that wait, stays.
 */
export const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`
