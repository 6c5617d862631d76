type Fields = { readonly [name: string]: unknown }

/**
 * An edit on top of what is there now: what was left as it was opened stays as somebody else has changed it
 * since, text by text where translations are among it. Without this the last of two forms takes the first one back.
 * @param mine what the form would send: fields of a thing as it was `opened`, and as it is now
 */
export function rebased<Answers extends Fields>(
  mine: Answers,
  { opened, current }: { opened: Fields; current: Fields },
): Answers {
  const fields = Object.entries(mine).map(([name, value]) => [
    name,
    merged(value, opened[name], current[name]),
  ])
  return Object.fromEntries(fields) as Answers
}

function merged(mine: unknown, opened: unknown, current: unknown): unknown {
  if (!isFields(mine)) return mine === opened ? current : mine
  const [before, now] = [fieldsOf(opened), fieldsOf(current)]
  const names = Object.keys({ ...before, ...now, ...mine })
  const fields = names.map((name) => [name, merged(mine[name], before[name], now[name])])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
