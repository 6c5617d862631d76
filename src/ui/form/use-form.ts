import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type FocusEvent, type SyntheticEvent, useState } from 'react'
import * as z from 'zod/mini'
import {
  decodeMessage,
  fieldName,
  type Message,
  translate,
} from '../../platform/language/message.ts'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { useIsHydrated } from '../use-is-hydrated.ts'

type FormRules<Schema extends z.core.$ZodType> = {
  schema: Schema
  /** Gets valid answers only. While it runs, pressing again does nothing. */
  send: (answers: z.output<Schema>) => Promise<unknown>
  /**
   * For a problem that `send` throws, unless it names fields: then it is shown beside them, as is what
   * this returns.
   */
  onRefused: (problem: Problem) => FieldMessages | undefined
  /** From what was typed, by name, to what the schema reads. */
  read?: (typed: Record<string, FormDataEntryValue>) => unknown
}

/**
 * A form whose fields keep what was typed, whatever happens. Each field is checked when the person
 * goes on to the next one, its message leaves on the first edit, and sending checks all.
 */
export function useForm<Schema extends z.core.$ZodType>({
  schema,
  send,
  onRefused,
  read = (typed) => typed,
}: FormRules<Schema>) {
  const [messages, setMessages] = useState<FieldMessages>({})
  const { i18n } = useLingui()
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const isHydrated = useIsHydrated()

  const check = (form: HTMLFormElement) =>
    z.safeParse(schema, read(Object.fromEntries(new FormData(form))))

  const refuse = (found: FieldMessages) => {
    setMessages(found)
    setAttempt((count) => count + 1)
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const answers = check(event.currentTarget)
    if (!answers.success) return refuse(fieldMessages(answers.error))
    setMessages({})
    setIsBusy(true)
    try {
      await send(answers.data)
    } catch (error) {
      if (!isProblem(error)) throw error
      const found = Object.keys(error.fields).length > 0 ? error.fields : onRefused(error)
      if (found) refuse(found)
    } finally {
      setIsBusy(false)
    }
  }

  function leave(event: FocusEvent<HTMLFormElement>) {
    const { target, relatedTarget, currentTarget } = event
    // Checked only when the focus goes to another field: on the way to a link, a message that appears
    // would push the link away from under the pointer.
    if (!isField(target) || !isField(relatedTarget) || target.value === '') return
    const answers = check(currentTarget)
    const found = answers.success ? {} : fieldMessages(answers.error)
    setMessages((before) => ({ ...keepIfIn(found, before), [target.name]: found[target.name] }))
  }

  function edit({ target }: SyntheticEvent<HTMLFormElement>) {
    if (isField(target)) mend(target.name)
  }

  /** Removes the messages of a field and of its parts, such as `openingHours.0.1.to`. */
  const mend = (name: string) =>
    setMessages((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([field]) => !`${field}.`.startsWith(`${name}.`)),
      ),
    )

  const errors = fieldErrors(i18n, messages)
  return {
    errors,
    /** For a field of this name. */
    field: (name: string) => ({ name, error: errors[name] }),
    attempt,
    isBusy,
    /** For a field without a `change` event, such as a picture. */
    mend,
    forget: () => setMessages({}),
    /** For `<form>`. `post`: submitted before hydration, a `get` would put what was typed into the address. */
    form: { method: 'post', noValidate: true, onSubmit: submit, onBlur: leave, onChange: edit },
    /** For its button. */
    submit: { type: 'submit', isBusy, disabled: !isHydrated },
  } as const
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isField = (target: unknown): target is Control =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement) &&
  target.name !== ''

/** Drops messages that no longer hold: of two fields that have to agree, correcting one clears the other's. */
const keepIfIn = (found: FieldMessages, before: FieldMessages): FieldMessages =>
  Object.fromEntries(Object.keys(before).map((name) => [name, before[name] && found[name]]))

/** Message by name of the field. */
export type FieldMessages = Readonly<Partial<Record<string, Message>>>

/** The same in the language of the page. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>

/** The first message of each field. */
export function fieldMessages({ issues }: z.core.$ZodError): FieldMessages {
  const found: Partial<Record<string, Message>> = {}
  for (const { path, message } of issues) found[fieldName(path)] ??= decodeMessage(message)
  return found
}

export const fieldErrors = (i18n: I18n, messages: FieldMessages): FieldErrors =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, message && translate(i18n, message)]),
  )
