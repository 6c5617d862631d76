/**
 * For searching and sorting: whatever its case, and `Café` is `cafe`. The database has the same rule as a
 * function of the same name.
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

/** For searching alone: `z'ihene` finds `z’ihene`, whichever apostrophe either has. */
export const foldedToSearch = (text: string): string => folded(text).replace(apostrophes, "'")

/** As most names are: those are quick. */
const isAscii = /^[ -~]*$/
