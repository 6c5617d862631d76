/** Of a mail's row, also after a restore that gives its id again; the same for every attempt to send it. */
export const mailKey = (id: number, createdAt: string): string =>
  `mail-${id}-${Date.parse(createdAt)}`

const keyPattern = /mail-(\d{1,10})-\d{1,15}/

/** The key in a Message-ID or the name of a file, with the id in it. */
export function findKey(text: string): { key: string; id: number } | undefined {
  const found = keyPattern.exec(text)
  return found ? { key: found[0], id: Number(found[1]) } : undefined
}
