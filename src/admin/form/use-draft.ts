import { useEffect, useRef, useState } from 'react'
import { deleteFormDraft, readFormDraft, resumeDraft, saveFormDraft } from './draft-store.ts'

/** ms without a key until the form's values are stored. */
const pause = 400

/**
 * What stands in a form, beside what it started with: tells whether there is something to save, and
 * keeps it in this browser until it is saved or discarded.
 * @param form one name per form and thing, such as `category-7`.
 */
export function useFormDraft<Name extends string>(
  form: string,
  initial: Readonly<Record<Name, string>>,
) {
  type Values = Record<Name, string>
  const [stored, setStored] = useState(() => readFormDraft(form))
  const [start, setStart] = useState<Values>(() => resumeDraft(initial, stored))
  const [values, setValues] = useState(start)
  const [round, setRound] = useState(0)
  const isDone = useRef(false)
  /** Stores what has been typed last; undefined where that is stored. */
  const store = useRef<() => void>(undefined)

  const names = Object.keys(initial) as Name[]
  const isChanged = names.some((name) => values[name] !== initial[name])
  const restart = (answers: Values) => {
    setStart(answers)
    setValues(answers)
    setRound((count) => count + 1)
  }

  useEffect(() => {
    store.current = undefined
    if (!isChanged) {
      // Whoever takes their change back by hand has no draft any more.
      deleteFormDraft(form)
      return setStored(undefined)
    }
    store.current = () => {
      store.current = undefined
      if (!isDone.current) saveFormDraft(form, { values, opened: initial })
    }
    const timer = setTimeout(store.current, pause)
    return () => clearTimeout(timer)
  }, [form, initial, values, isChanged])
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
    /** Reads all fields of the form after a change in one of them. */
    note: (element: HTMLFormElement) => {
      const fields = new FormData(element)
      setValues((before) => ({ ...before, ...readNames(names, fields) }))
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
    mayLeave: () => isDone.current || !isChanged,
  }
}

export type FormDraft = Pick<
  ReturnType<typeof useFormDraft>,
  'round' | 'isChanged' | 'isRestored' | 'note' | 'discard' | 'mayLeave'
>

const readNames = <Name extends string>(names: readonly Name[], fields: FormData) =>
  Object.fromEntries(
    names.filter((name) => fields.has(name)).map((name) => [name, String(fields.get(name))]),
  ) as Partial<Record<Name, string>>
