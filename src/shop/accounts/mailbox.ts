const dotless = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an e-mail address: `Bombed+7@Example.com` is read by `bombed@example.com`, and
 * Gmail knows no dots. For counting mails only: providers are free to do otherwise.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const [name = ''] = email.slice(0, at).toLowerCase().split('+')
  return dotless.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Whether an address is not the mailbox's plain one: with a tag, with dots at Gmail, or at its other domain. */
export const isVariant = (email: string): boolean => mailboxOf(email) !== email.toLowerCase()
