/** Characters of an e-mail address. */
export const maxEmailLength = 254

/** A simple address whose ending has 2 or 3 letters. */
export const isNewsletterEmail = (value: string): boolean =>
  value.length <= maxEmailLength && /^[\w.+-]{1,64}@(?:[\w-]{1,63}\.)+[A-Za-z]{2,3}$/.test(value)
