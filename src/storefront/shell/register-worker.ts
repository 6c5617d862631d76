import { type PageLoaded, workerAddress } from '../../platform/pages/service-worker.ts'
import { isDataSaverOn } from '../../ui/data-saver/data-saver.tsx'

// Browsers may refuse it, as in a private window: the shop works without.
if (import.meta.env.PROD) void register().catch(() => undefined)

async function register() {
  const workers = navigator.serviceWorker
  const tell = () => workers.controller?.postMessage(shown())
  // The first worker, and the worker of the next release, have not seen what this page has loaded.
  workers?.addEventListener('controllerchange', tell)
  // The browsers of some tests answer with nothing.
  if (!(await workers?.register(workerAddress))) return
  let { pathname } = window.location
  // The router shows pages without a document. A replaced query is the same page.
  window.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    const before = pathname
    pathname = window.location.pathname
    if (navigationType !== 'replace' || pathname !== before) tell()
  })
  tell()
}

function shown(): PageLoaded {
  const { pathname, search } = window.location
  const resources = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/(?:assets|images|hero)\//.test(name))
  performance.clearResourceTimings()
  return { kind: 'shown', address: pathname + search, resources, saving: isDataSaverOn() }
}
