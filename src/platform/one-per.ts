/** One value for each key, created by the first who asks for it and kept as long as the key is. */
export function onePer<Key extends object, Value extends object>(
  create: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, Value>()
  return (key) => {
    const known = values.get(key)
    if (known) return known
    const value = create(key)
    values.set(key, value)
    return value
  }
}
