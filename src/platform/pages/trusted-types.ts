/** As much of the browser's interface as we use. */
type TrustedTypes = {
  createPolicy: (
    name: 'default',
    rules: {
      createHTML: (html: string) => string | null
      createScript: (text: string) => string | null
    },
  ) => unknown
}

/** What React has parsed to make a script element; a script made this way never runs. */
const emptyScript = '<script></script>'

/**
 * What may become markup or script on a page that has `require-trusted-types-for 'script'`: text
 * without a tag, which makes no element, and the page's own script. Everything else throws where
 * somebody tries it.
 */
export function trustOnlyText(ownScript: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === emptyScript || !html.includes('<') ? html : null),
    createScript: (text) => (text === ownScript ? text : null),
  })
}
