/** Whole thousands with one mark between them: a space, a comma or a dot. Nobody begins them with a nought. */
const grouped = /^(-?[1-9]\d{0,2}(?:([\s,.])\d{3})(?:\2\d{3})*)(?:([,.])(\d{1,2}))?$/
const ungrouped = /^(-?\d+)(?:\.(\d+)|,(\d{1,2}))?$/

/**
 * The figure that somebody means: `1,500`, `1 500` and `1.500` are a thousand and five hundred, as English,
 * French and Kinyarwanda write it; `1500.50`, `1500,5` and `1.500,50` have cents. Prices have at most two
 * decimals, so three figures behind a mark are thousands; our own tables never have three. NaN for what
 * could be read in two ways (`1500,500`, `0.500`) or in none.
 */
export function numberIn(input: string): number {
  const text = input.trim()
  const [, thousands, mark, decimalMark, cents = ''] = grouped.exec(text) ?? []
  if (thousands !== undefined && decimalMark !== mark)
    return Number(`${thousands.replace(/[^-\d]/g, '')}.${cents}`)
  const [, whole, decimals, centsBehindComma] = ungrouped.exec(text) ?? []
  if (whole === undefined || /^0+[.,]\d{3}$/.test(text)) return Number.NaN
  return Number(`${whole}.${decimals ?? centsBehindComma ?? ''}`)
}
