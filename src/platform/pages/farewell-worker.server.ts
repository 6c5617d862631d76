/**
 * A service worker that ends the one before it: it takes over at once, answers nothing, drops what was kept, and is
 * gone. Pages that are open go on; what they keep themselves, such as orders that wait, stays. It is woken by each
 * page that is shown as well: browsers put a worker off at whose start a page asks for something, and keep one whom a
 * page registers while it is leaving.
 */
export const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('message', (event) => event.waitUntil(skipWaiting().then(leave)))
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`
