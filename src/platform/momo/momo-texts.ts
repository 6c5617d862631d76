const longest = 160

/** Everything that MTN's validation is known to take: an apostrophe alone refuses a payment. */
const refused = /[^A-Za-z0-9 .,\-#:]+/g

/** A note to payer or payee as MTN takes it: without accents, and a space for whatever else it refuses. */
export const momoNote = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(refused, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest)
    .trimEnd()

/** It need not be unique, and a space in it is refused. */
export const momoExternalId = (text: string): string => text.trim().replaceAll(/\s+/g, '-')
