const tag = /<(?:!--[\s\S]*?--|[/!]?[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi
const knownTag =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|small|span|strong|table|td|th|tr|u|ul)\b[^<>]*>/i
const entity = /&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/i
const unseen = /<(script|style)\b[\s\S]*?<\/\1\s*>/gi
const newLine = /<br\b[^>]*>|<\/(?:li|tr)\s*>/gi
const newParagraph = /<\/?(?:p|div|h[1-6]|ul|ol|table|hr|blockquote)\b[^>]*>/gi

/** Descriptions of other shops have tags; any of their texts may have entities. */
export const isHtml = ([field, text]: readonly [field: string, text: string]): boolean =>
  entity.test(text) || (isDescription(field) && (knownTag.test(text) || text.includes(brokenLine)))

/** WooCommerce's export writes a line break so. */
const brokenLine = '\\n'

const isDescription = (field: string) => field.startsWith('description')

export const withoutHtml = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      withoutEntities(
        isDescription(field) ? withoutTags(text.replaceAll(brokenLine, '\n')) : text,
      ).trim(),
    ]),
  )

/** Characters. Longer texts are refused anyway, and would take long to match. */
const longest = 50_000

/** Breaks and paragraphs become line breaks. */
export function withoutTags(html: string): string {
  if (html.length > longest || !knownTag.test(html)) return html
  return html
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .replace(newLine, '\n')
    .replace(newParagraph, '\n\n')
    .replace(/<li\b[^>]*>/gi, '- ')
    .replace(tag, '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** By the browser's own list of entities. A text without `<` makes no element: nothing in it can load or run. */
function withoutEntities(text: string): string {
  if (!entity.test(text)) return text
  const parsed = new DOMParser().parseFromString(text.replaceAll('<', '&lt;'), 'text/html')
  return parsed.body.textContent
}
