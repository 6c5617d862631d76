/** What is used of PostCSS. */
interface CssRule {
  selector: string
  some(test: (one: object) => boolean): boolean
}

/**
 * Moves the variables of the toasts' library from the whole page to the layer of the toasts. They come with the
 * first toast: a cheap phone would have to style the whole page once more, for a second and longer.
 */
export const toastVariables = () => ({
  postcssPlugin: 'toast-variables',
  Rule(rule: CssRule) {
    const isOfToasts = rule.some((one) => 'prop' in one && /^--toastify-/.test(String(one.prop)))
    if (rule.selector === ':root' && isOfToasts) rule.selector = '.toast-layer'
  },
})
