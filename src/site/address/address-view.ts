/** How one value is written in the query of an address. */
export interface Part<T> {
  /** The value without a valid one in the address; never written there. */
  readonly default: T
  /** Undefined for an invalid text, as a visitor may have typed the address. */
  readonly read: (text: string) => T | undefined
  readonly write: (value: T) => string
  /** Its name in the query, where that is another one than in the view. */
  readonly name?: string
}

/** Text of up to 200 characters, as the API takes it. */
export const textPart: Part<string> = {
  default: '',
  read: (text) => text.trim().slice(0, 200),
  write: (text) => text,
}

/** A whole number from 1, such as a page. */
export const countPart = (initial: number, max = 999_999): Part<number> => ({
  default: initial,
  read: (text) => (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= max ? Number(text) : undefined),
  write: String,
})

/** One of several values, such as a status or an order of rows. */
export const choicePart = <const T extends string | number, const U>(
  choices: readonly T[],
  initial: U,
): Part<T | U> => ({
  default: initial,
  read: (text) => choices.find((choice) => String(choice) === text),
  write: String,
})

/** Text of a certain form, such as a day or an id; empty for none. */
export const patternPart = (pattern: RegExp): Part<string> => ({
  default: '',
  read: (text) => (pattern.test(text) ? text : undefined),
  write: (text) => text,
})

export type Parts<View> = { readonly [Name in keyof View]: Part<View[Name]> }

/**
 * A view of a list (page, filters, order) that the address carries under the names of its parts.
 * @returns how to read it from an address, and the shortest query that says it: `?page=2` or nothing
 */
export function addressView<View extends object>(parts: Parts<View>) {
  const names = Object.keys(parts) as (keyof View & string)[]
  const isDefault = (name: keyof View & string, view: View) =>
    parts[name].write(view[name]) === parts[name].write(parts[name].default)
  const nameInQuery = (name: keyof View & string) => parts[name].name ?? name
  return {
    read(search: URLSearchParams): View {
      const found = names.map((name) => {
        const text = search.get(nameInQuery(name))
        return [name, (text === null ? undefined : parts[name].read(text)) ?? parts[name].default]
      })
      return Object.fromEntries(found) as View
    },
    query(view: View): string {
      const set = names.filter((name) => !isDefault(name, view))
      const search = new URLSearchParams(
        set.map((name) => [nameInQuery(name), parts[name].write(view[name])]),
      )
      // A comma needs no escape in a query, and reads better without.
      return search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : ''
    },
  }
}
