import { workerAddress } from './service-worker.ts'

/** The part of the browser's interface that we use. */
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

/** React parses this to make a script element. A script made this way never runs. */
const emptyScript = '<script></script>'

/**
 * Decides what may become markup or script on a page with `require-trusted-types-for 'script'`: text without a tag,
 * which makes no element; an empty script, as React renders the page's own, which has run by then; the service
 * worker's address. Everything else throws.
 */
export function trustOnlyText(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === emptyScript || !html.includes('<') ? html : null),
    createScript: (text) => (text === '' ? text : null),
    createScriptURL: (address) => (address === workerAddress ? address : null),
  })
}
