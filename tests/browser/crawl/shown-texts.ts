import type { Page } from '../test.ts'

export interface ShownText {
  readonly text: string
  /** Where it stands: `dialog button aria-label`. */
  readonly place: string
  /** On the page itself, in an element that may carry its language; not in an attribute or the head. */
  readonly isVisible: boolean
}

type Reading = { textsShown: () => { language: string; texts: ShownText[] } }

/**
 * Runs in the page, before anything else: keeps every text that stands on it, also those that are gone
 * again, such as what a button says while it waits. What another language says of itself is left out.
 */
export function keepTexts(language: string): void {
  const kept = new Map<string, ShownText>()
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'title',
    'placeholder',
  ]
  const silent = 'script, style, textarea, kbd, [translate=no]'
  const described =
    'meta[name=description], meta[property="og:title"], meta[property="og:description"], meta[property$=":alt"]'
  const forSearchEngines = 'script[type="application/ld+json"]'

  const keep = (element: Element, value: string | null, what = '') => {
    const text = value?.replace(/\s+/g, ' ').trim()
    if (!text || kept.has(text)) return
    const frame = element.closest('dialog, [role=dialog], header, footer, nav, main, head')
    const place = [frame?.tagName, element.tagName, what].filter(Boolean).join(' ').toLowerCase()
    const isVisible = what === '' && !element.closest('head, script')
    kept.set(text, { text, place, isVisible })
  }
  /** The texts of a name, a description, a category, however deep. */
  const textsIn = (value: unknown, key = ''): string[] => {
    if (typeof value === 'string') return /^(name|description|category)$/.test(key) ? [value] : []
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, part]) => textsIn(part, name))
  }
  const readElement = (element: Element) => {
    if (element.closest('[lang]')?.getAttribute('lang') !== language) return
    // Whole once the document is.
    if (element.matches(forSearchEngines) && document.readyState !== 'loading')
      return textsIn(JSON.parse(element.textContent)).forEach((text) => {
        keep(element, text)
      })
    if (element.matches(described)) return keep(element, element.getAttribute('content'), 'content')
    for (const name of attributes) keep(element, element.getAttribute(name), name)
    if (element.matches(silent)) return
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE) keep(element, child.textContent)
  }
  const readAll = (root: Node) => {
    if (root instanceof Element) {
      readElement(root)
      for (const element of root.querySelectorAll('*')) readElement(element)
    } else if (root.parentElement) readElement(root.parentElement)
  }

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'childList' ? addedNodes : [target]) readAll(node)
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: attributes,
  })
  ;(window as unknown as Reading).textsShown = () => {
    readAll(document.documentElement)
    const texts = [...kept.values()]
    kept.clear()
    return { language: document.documentElement.lang, texts }
  }
}

/** What stood on the page since it was opened or this was last called. */
export const textsShown = (page: Page) =>
  page.evaluate(() => (window as unknown as Reading).textsShown())
