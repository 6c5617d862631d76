const addressPattern = /\S+@\S+/g
/** Shorter names of a mailbox are parts of ordinary words. */
const minNameLength = 3

/** What a mail server said, without whom it was about: some name the mailbox without its domain. */
export function withoutAddresses(reason: string, recipient: string): string {
  const masked = reason.replace(addressPattern, '…')
  const [name = ''] = recipient.split('@')
  if (name.length < minNameLength) return masked
  return masked.replace(new RegExp(name.replace(/\W/g, '\\$&'), 'gi'), '…')
}
