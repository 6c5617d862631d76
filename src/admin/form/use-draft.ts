import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { browserStorage } from '../../ui/browser-storage.ts'

/** ms without a key until the form's values are stored. */
const pause = 400

/**
 * What stands in a form, beside what it started with: tells whether there is something to save, and
 * keeps it in this browser until it is saved or discarded.
 * @param form one name per form and thing, such as `category-7`.
 * @param picture field that no draft has: three or four pictures would fill the browser's storage
 */
export function useFormDraft<Name extends string>(
  form: string,
  initial: Readonly<Record<Name, string>>,
  picture?: NoInfer<Name>,
) {
  type Values = Record<Name, string>
  const [stored, setStored] = useState(() => readFormDraft(form))
  const [start, setStart] = useState<Values>(() => resumeDraft(initial, stored))
  const [values, setValues] = useState(start)
  const [round, setRound] = useState(0)
  const isDone = useRef(false)
  /** Another tab with the same form may have stored a draft, which this one must not delete. */
  const isOwnDraft = useRef(stored !== undefined)
  const [isStored, setIsStored] = useState(true)
  /** Stores what has been typed last; undefined where that is stored. */
  const store = useRef<() => void>(undefined)

  const names = Object.keys(initial) as Name[]
  const isNew = (name: Name) => values[name] !== initial[name]
  const isChanged = names.some(isNew)
  const isTyped = names.some((name) => name !== picture && isNew(name))
  const restart = (answers: Values) => {
    setStart(answers)
    setValues(answers)
    setRound((count) => count + 1)
  }

  useEffect(() => {
    store.current = undefined
    if (!isTyped) {
      // Whoever takes their change back by hand has no draft any more.
      if (isOwnDraft.current) deleteFormDraft(form)
      isOwnDraft.current = false
      return setStored(undefined)
    }
    store.current = () => {
      store.current = undefined
      if (isDone.current) return
      isOwnDraft.current = true
      const draft = { values: without(picture, values), opened: without(picture, initial) }
      setIsStored(saveFormDraft(form, draft))
    }
    const timer = setTimeout(store.current, pause)
    return () => clearTimeout(timer)
  }, [form, initial, values, isTyped, picture])
  // Who is led away within the pause, as where a session has ended, finds all of it.
  useEffect(() => () => store.current?.(), [])

  return {
    /** For `defaultValue`. */
    start,
    values,
    /** The form's `key`: when it changes, the fields begin again from `start`. */
    round,
    isChanged,
    isRestored: stored !== undefined,
    /** Whether this browser has stored what was typed; the picture is never part of it. */
    hasDraft: isTyped && isStored,
    isPictureNew: picture !== undefined && isNew(picture),
    /** Takes what was typed into a field. */
    note: ({ name, value }: { name: string; value: string }) => {
      if (name in initial) setValues((before) => ({ ...before, [name]: value }))
    },
    /** For a value that is not typed into a field; what shows it reads `values`, not `start`. */
    set: (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value })),
    /** Puts other values into the form. */
    restart,
    discard: () => {
      deleteFormDraft(form)
      setStored(undefined)
      restart(initial)
    },
    /** It is saved: no draft stays, and leaving asks nothing. */
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

export type FormDraft = Pick<
  ReturnType<typeof useFormDraft>,
  | 'round'
  | 'isChanged'
  | 'isRestored'
  | 'hasDraft'
  | 'isPictureNew'
  | 'note'
  | 'discard'
  | 'mayLeave'
>

const without = (left: string | undefined, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== left))

const Values = z.record(z.string(), z.string())
type Values = z.output<typeof Values>

const StoredDraft = z.object({
  at: z.string(),
  values: Values,
  /** What the form began with; drafts of an earlier release do not say. */
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

/**
 * The first values of a form: `now` with the fields of `draft` that were typed, so that a save does not overwrite
 * later changes of another administrator. A form with a version is resumed whole: the server compares.
 */
export function resumeDraft<Form extends Values>(now: Form, draft: StoredDraft | undefined): Form {
  const { values = {}, opened = {} } = draft ?? {}
  if ('version' in now) return { ...now, ...values }
  const typed = Object.entries(values).filter(([name, value]) => value !== opened[name])
  return { ...now, ...Object.fromEntries(typed) }
}
