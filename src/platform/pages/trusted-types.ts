import { workerAddress } from './service-worker.ts'

/** As much of the browser's interface as we use. */
type TrustedTypes = {
  createPolicy: (
    name: 'default',
    rules: {
      createHTML: (html: string) => string | null
      createScript: (text: string) => string | null
      createScriptURL: (address: string) => string | null
    },
  ) => unknown
}

/** What React has parsed to make a script element; a script made this way never runs. */
const emptyScript = '<script></script>'

/**
 * What may become markup or script on a page that has `require-trusted-types-for 'script'`: text
 * without a tag, which makes no element, no script but an empty one, as which the page's own stands in React's
 * tree (it has run by then), and the service worker's address. Everything else throws where somebody tries it.
 */
export function trustOnlyText(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === emptyScript || !html.includes('<') ? html : null),
    createScript: (text) => (text === '' ? text : null),
    createScriptURL: (address) => (address === workerAddress ? address : null),
  })
}
