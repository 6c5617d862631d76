import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { browserStorage } from '../../ui/browser-storage.ts'

/** ms without a key until the form's values are stored. */
const pause = 400

/**
 * The values of a form beside those it began with: tells whether there is something to save, and keeps it in this
 * browser until it is saved or discarded.
 * @param form one name per form and thing, such as `category-7`.
 * @param loaded the thing's values. A form in which nothing was typed follows them.
 * @param picture field that no draft has: three or four pictures would fill the browser's storage
 */
export function useFormDraft<Name extends string>(
  form: string,
  loaded: Readonly<Record<Name, string>>,
  picture?: NoInfer<Name>,
) {
  type Values = Readonly<Record<Name, string>>
  const [stored, setStored] = useState(() => readFormDraft(form))
  const [seen, setSeen] = useState(loaded)
  /** The values of the thing, as this form knows it. */
  const [known, setKnown] = useState<Values>(loaded)
  /** What each field showed before it was typed into. */
  const [base, setBase] = useState<Values>(() => resumeDraft(loaded, stored).base)
  const [start, setStart] = useState<Values>(() => resumeDraft(loaded, stored).values)
  const [values, setValues] = useState(start)
  const [round, setRound] = useState(0)
  const isDone = useRef(false)
  /** Another tab with the same form may have stored a draft, which this one must not delete. */
  const isOwnDraft = useRef(stored !== undefined)
  const [isStored, setIsStored] = useState(true)
  /** Stores what was typed last; undefined where that is stored. */
  const store = useRef<() => void>(undefined)

  const names = Object.keys(loaded) as Name[]
  const isNew = (name: Name) => values[name] !== base[name]
  const isChanged = names.some(isNew)
  const isTyped = names.some((name) => name !== picture && isNew(name))
  /** Puts these values into the form. @param thing the values that the thing has now */
  const restart = (answers: Values, thing = answers) => {
    setKnown(thing)
    setBase(thing)
    setStart(answers)
    setValues(answers)
    setRound((count) => count + 1)
  }

  if (names.some((name) => loaded[name] !== seen[name])) {
    setSeen(loaded)
    setKnown(loaded)
    if (!isChanged && names.some((name) => loaded[name] !== values[name])) restart(loaded)
  }

  useEffect(() => {
    store.current = undefined
    if (!isTyped) {
      // The values are the first ones again: there is nothing to keep.
      if (isOwnDraft.current) deleteFormDraft(form)
      isOwnDraft.current = false
      return setStored(undefined)
    }
    store.current = () => {
      store.current = undefined
      if (isDone.current) return
      isOwnDraft.current = true
      const draft = { values: without(picture, values), opened: without(picture, base) }
      setIsStored(saveFormDraft(form, draft))
    }
    const timer = setTimeout(store.current, pause)
    return () => clearTimeout(timer)
  }, [form, base, values, isTyped, picture])
  // The page may be left within the pause, for example when the session ends.
  useEffect(() => () => store.current?.(), [])

  return {
    /** For `defaultValue`. */
    start,
    values,
    base,
    /** The `key` of the fields: when it changes, they begin again from `start`. */
    round,
    isChanged,
    isRestored: stored !== undefined,
    /** Whether this browser has stored what was typed; the picture is never part of it. */
    hasDraft: isTyped && isStored,
    isPictureNew: picture !== undefined && isNew(picture),
    /** Takes what was typed into a field. */
    note: ({ name, value }: { name: string; value: string }) => {
      if (name in loaded) setValues((before) => ({ ...before, [name]: value }))
    },
    /** For a value that is not typed into a field; what shows it reads `values`, not `start`. */
    set: (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value })),
    restart,
    discard: () => {
      deleteFormDraft(form)
      setStored(undefined)
      restart(known)
    },
    /** The form stays open: what was typed after sending is to be saved next. */
    goOn: (sent: Values) => setBase(sent),
    /** The form is left: no draft stays, and leaving asks nothing. */
    finish: () => {
      isDone.current = true
      deleteFormDraft(form)
    },
    /** Where it says no, what was typed last is stored. */
    mayLeave: () => {
      if (isDone.current || !isChanged) return true
      store.current?.()
      return false
    },
  }
}

export type FormDraft = ReturnType<typeof useFormDraft>

const without = (left: string | undefined, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== left))

const Values = z.record(z.string(), z.string())
type Values = z.output<typeof Values>

const StoredDraft = z.object({
  at: z.string(),
  values: Values,
  /** What the fields showed before they were typed into; drafts of an earlier release do not say. */
  opened: z.optional(Values),
})
type StoredDraft = z.output<typeof StoredDraft>

const keyOf = (form: string) => `draft:${form}`

/** What was filled into `form` and neither saved nor discarded, from before a reload or a crash. */
function readFormDraft(form: string): StoredDraft | undefined {
  const stored = StoredDraft.safeParse(browserStorage.readJson(keyOf(form)))
  return stored.success ? stored.data : undefined
}

/** @returns whether the browser has stored it: its storage may be full or switched off */
function saveFormDraft(form: string, draft: { values: Values; opened: Values }): boolean {
  const text = JSON.stringify({ at: new Date().toISOString(), ...draft })
  browserStorage.write(keyOf(form), text)
  return browserStorage.read(keyOf(form)) === text
}

const deleteFormDraft = (form: string): void => browserStorage.remove(keyOf(form))

/** The typed fields of a draft on top of what the thing is `now`, and what each field showed before. */
export function resumeDraft<Form extends Values>(now: Form, draft: StoredDraft | undefined) {
  const { values = {}, opened = {} } = draft ?? {}
  const typed = Object.keys(values).filter((name) => name in now && values[name] !== opened[name])
  const of = (texts: Values) =>
    Object.fromEntries(typed.map((name) => [name, texts[name] ?? now[name]]))
  return { values: { ...now, ...of(values) }, base: { ...now, ...of(opened) } } as {
    values: Form
    base: Form
  }
}

/**
 * A form's values on top of what the thing is `now`: an untouched field takes the value that another administrator
 * has saved meanwhile, a typed one stays.
 * @returns also the fields that both have changed
 */
export function rebased<Name extends string>(
  values: Readonly<Record<Name, string>>,
  { base, now }: { base: Readonly<Record<Name, string>>; now: Readonly<Record<Name, string>> },
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
