import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { browserStorage } from '../../ui/browser-storage.ts'

type Texts<Name extends string = string> = Readonly<Record<Name, string>>

/**
 * The values of a form, and those before the administrator typed. Stores the typed fields in this browser until they are saved or
 * discarded.
 * @param form one name per form and thing, such as `category-7`
 * @param loaded the thing's values; a form in which nothing was typed follows them
 * @param picture field that no draft has: three or four pictures would fill the browser's storage
 */
export function useFormDraft<Name extends string>(
  form: string,
  loaded: Texts<Name>,
  picture?: NoInfer<Name>,
) {
  const [state, setState] = useState(() => {
    const stored = z.safeParse(StoredDraft, browserStorage.readJson(keyOf(form))).data
    const thing = { seen: loaded, known: loaded }
    const isRestored = stored !== undefined
    return { ...thing, ...resumeDraft(loaded, stored), isTyped: false, isRestored }
  })
  const { seen, known, base, values, isTyped } = state
  const isDone = useRef(false)

  const names = Object.keys(loaded) as Name[]
  const isChanged = namesTyped(values, base).length > 0
  const change = (changes: Partial<typeof state>) => setState((old) => ({ ...old, ...changes }))
  const set = (name: Name, value: string) =>
    setState((old) => ({ ...old, isTyped: true, values: { ...old.values, [name]: value } }))
  /** Puts these values into the form. @param thing the values that the thing has now */
  const restart = (answers: Texts<Name>, thing = answers) =>
    change({ known: thing, base: thing, values: answers, isTyped: false, isRestored: false })

  if (names.some((name) => loaded[name] !== seen[name])) {
    change({ seen: loaded, known: loaded })
    if (!isChanged && names.some((name) => loaded[name] !== values[name])) restart(loaded)
  }

  useEffect(() => {
    // Until something is typed here, a stored draft may be that of another tab.
    if (isDone.current || !isTyped) return
    const typed = namesTyped(values, base).filter((name) => name !== picture)
    if (typed.length === 0) deleteFormDraft(form)
    else
      browserStorage.writeJson(keyOf(form), {
        values: pick(typed, values),
        opened: pick(typed, base),
      } satisfies StoredDraft)
  }, [form, values, isTyped, base, picture])

  return {
    values,
    base,
    isChanged,
    isRestored: state.isRestored && isChanged,
    /** Whether this browser has a draft: its storage may be full or disabled. */
    isStored: () => browserStorage.read(keyOf(form)) !== null,
    isPictureNew: picture !== undefined && values[picture] !== base[picture],
    set,
    restart,
    discard: () => {
      deleteFormDraft(form)
      restart(known)
    },
    /** The form stays open after saving: text typed meanwhile is a new change. */
    goOn: (sent: Texts<Name>) => {
      deleteFormDraft(form)
      change({ base: sent, isRestored: false })
    },
    /** The form closes after saving: deletes the draft, and leaving asks nothing. */
    finish: () => {
      isDone.current = true
      deleteFormDraft(form)
    },
    mayLeave: () => isDone.current || !isChanged,
  }
}

export type FormDraft = ReturnType<typeof useFormDraft>

const namesTyped = (values: Texts, base: Texts) =>
  Object.keys(values).filter((name) => values[name] !== base[name])

const pick = (names: readonly string[], texts: Texts) =>
  Object.fromEntries(names.map((name) => [name, texts[name] ?? '']))

const StoredTexts = z.record(z.string(), z.string())
/** The typed fields, and what each showed before. */
const StoredDraft = z.object({ values: StoredTexts, opened: StoredTexts })
type StoredDraft = z.output<typeof StoredDraft>

const keyOf = (form: string) => `draft:${form}`

const deleteFormDraft = (form: string): void => browserStorage.remove(keyOf(form))

/** The typed fields of a draft on top of what the thing is `now`, and what each field showed before. */
export function resumeDraft<Name extends string>(now: Texts<Name>, draft: StoredDraft | undefined) {
  const { values = {}, opened = {} } = draft ?? {}
  const typed = namesTyped(values, opened).filter((name) => name in now)
  return { values: { ...now, ...pick(typed, values) }, base: { ...now, ...pick(typed, opened) } }
}

/**
 * A form's values on top of what the thing is `now`: an untouched field takes the value that another administrator
 * has saved meanwhile, a typed one stays.
 * @returns also the fields that both have changed
 */
export function rebased<Name extends string>(
  values: Texts<Name>,
  { base, now }: { base: Texts<Name>; now: Texts<Name> },
) {
  const names = Object.keys(values) as Name[]
  const isTyped = (name: Name) => values[name] !== base[name]
  const merged = names.map((name) => [name, isTyped(name) ? values[name] : now[name]])
  return {
    merged: Object.fromEntries(merged) as Record<Name, string>,
    changedByBoth: names.filter(
      (name) => isTyped(name) && now[name] !== base[name] && now[name] !== values[name],
    ),
  }
}
