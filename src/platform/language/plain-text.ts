/** Invisible characters. Unicode's lists lack only the blank Braille pattern. */
export const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Sequences in which an invisible character joins its neighbours: flags, other emoji, keycaps, Arabic and Indic letters. */
const sequences = [
  /\u{1f3f4}[\u{e0020}-\u{e007f}]+/u,
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}][\ufe0e\ufe0f]?(?:\u200d(?=\p{Extended_Pictographic}))?/u,
  /[\d#*]\ufe0f\u20e3/u,
  /[^\p{sc=Zyyy}\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}][\u200c\u200d](?=\p{L})/u,
]
const joined = sequences.map(({ source }) => source).join('|')
const removable = new RegExp(`(${joined})|${invisible.source}`, 'gu')

/** U+2010, U+2011, the minus sign and the narrow and wide forms. A keyboard has one key for all of them. */
const hyphens = /[\u2010\u2011\u2212\ufe63\uff0d]/g

/**
 * Text as its reader sees it, because people paste from chats, word processors, spreadsheets and contact lists.
 * Removes invisible characters, and replaces all spaces and hyphens by those of a keyboard. Emoji, and words in which
 * a joiner changes the letters, stay whole.
 */
export const cleanText = (text: string): string => cleanProse(text).replace(/\p{Zs}/gu, ' ')

/** Like `cleanText`, but keeps no-break spaces, which French prose needs before a colon. */
export const cleanProse = (text: string): string =>
  text.replace(removable, '$1').replace(hyphens, '-')

/**
 * Case-folded text without accents, for searching and sorting: `Café` is `cafe`. The database has a function of the
 * same name with the same rule.
 */
export const folded = (text: string): string =>
  isAscii.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/œ/gi, 'oe')
        .replace(/æ/gi, 'ae')
        .toLowerCase()

/** People and word processors write different ones. */
const apostrophes = /[’‘ʼ´`]/g

/** For searching alone: `z'ihene` finds `z’ihene`, whichever apostrophes they have. */
export const foldedToSearch = (text: string): string => folded(text).replace(apostrophes, "'")

/** Fast path: most names are ASCII. */
const isAscii = /^[ -~]*$/
