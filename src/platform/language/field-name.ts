/**
 * How answers and forms name the place of a mistake: `items.2.quantity` for lists, `translations.fr.name` for texts
 * within a text's language; for other nested objects the form's own field, which is the first name.
 */
export function fieldName(path: readonly PropertyKey[]): string {
  const isWhole = path.length > 2 || path.some((part) => typeof part === 'number')
  return (isWhole ? path : path.slice(0, 1)).join('.')
}
