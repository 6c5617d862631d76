import type { ManifestEntry } from 'workbox-build'

/** This global of the worker; `__WB_MANIFEST` is written into it by `scripts/list-worker-files.ts`. */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ManifestEntry[] }

export const worker = self

/** The files of this release that are fetched ahead. */
export const files = self.__WB_MANIFEST

/** React Router's list of all files names each by its hash: its own name stands for the release. */
export const release = files.find(({ url }) => /\/manifest-[^/]+$/.test(url))?.url ?? ''

/** The caches of this release; pictures belong to all of them. */
export const cacheNames = {
  files: `files${release}`,
  pages: `pages${release}`,
  data: `data${release}`,
  pictures: 'pictures',
} as const
