/** An answer, as far as a shop looks at it. */
export interface Seen {
  readonly status: number
  readonly type: string
  readonly text: string
}

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi

/** Without what is another one each time. */
const comparable = ({ status, type, text }: Seen): string =>
  [
    status,
    type.split(';')[0],
    text
      .replace(/"access_token":"[^"]+"/, '"access_token":"…"')
      .replace(/"financialTransactionId":"\d+"/, '"financialTransactionId":"…"')
      .replace(uuid, '…'),
  ].join(' ')

/** Lines for a person: what both say alike in one, and of the rest what each says. */
export function differences(
  real: ReadonlyMap<string, Seen>,
  simulated: ReadonlyMap<string, Seen>,
): string[] {
  const lines = [...real].flatMap(([name, seen]) => {
    const other = simulated.get(name)
    const [theirs, ours] = [comparable(seen), other ? comparable(other) : 'nothing']
    return theirs === ours ? [] : [`${name}`, `  real       ${theirs}`, `  simulator  ${ours}`]
  })
  const differing = lines.length / 3
  return [...lines, `${real.size - differing} of ${real.size} answers are alike.`]
}
