import { type PageLoaded, workerAddress } from '../../platform/pages/service-worker.ts'
import { tellWorker } from '../outbox/tell-worker.ts'

// Browsers may refuse it, as in a private window: the shop works without.
if (import.meta.env.PROD) void register().catch(() => undefined)

async function register() {
  await tellWorker()
  const workers = navigator.serviceWorker
  // The browsers of some tests answer with nothing.
  if (!(await workers?.register(workerAddress))) return
  const tell = async () => (await workers.ready).active?.postMessage(shown())
  // What the router shows later has no document of its own on the line.
  window.navigation?.addEventListener('currententrychange', tell)
  // The worker of the next release has kept nothing of this page. The first one is told below.
  let isNext = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (isNext) void tell()
    isNext = true
  })
  await tell()
}

/** The worker is not there on a first visit: this is what it has missed. */
function shown(): PageLoaded {
  const { pathname, search } = window.location
  const resources = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/(?:assets|images|hero)\//.test(name))
  performance.clearResourceTimings()
  return { kind: 'shown', address: pathname + search, resources }
}
