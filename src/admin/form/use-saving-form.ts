import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { verbatim } from '../../platform/language/message.ts'
import { Problem } from '../../platform/problem.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { rebased, useFormDraft } from './use-draft.ts'

type SavingForm<Name extends string, Schema extends z.core.$ZodType, Thing> = {
  /** One name per form and thing, such as `category-7`. */
  draftName: string
  /** The thing that is edited; undefined for a new one. */
  thing: Thing
  valuesOf: (thing: Thing) => Readonly<Record<Name, string>>
  /** For an edit: loads the thing again before saving, so that untouched fields keep the changes of others. */
  load?: (() => Promise<Thing>) | undefined
  schema: Schema
  /** From the values of the form to what the schema reads. */
  read?: (values: Readonly<Record<Name, string>>) => unknown
  /**
   * @param on `current`: the thing as it was just loaded; `base`: the values before the administrator typed
   * @returns the text of the toast
   */
  save: (
    answers: z.output<Schema>,
    on: { current: Thing | undefined; base: Readonly<Record<Name, string>> },
  ) => Promise<string>
  /** Called after saving, unless the form begins again. */
  onSaved: () => unknown
  /** The form stays on the screen after saving. */
  staysOpen?: boolean
  failedMessage: string
  /** The field that no draft has. */
  picture?: NoInfer<Name>
}

/** A form of the admin area with its draft. It shows a toast after saving, and a refusal until the next edit. */
export function useSavingForm<Name extends string, Schema extends z.core.$ZodType, Thing>(
  props: SavingForm<Name, Schema, Thing>,
) {
  const { thing, valuesOf, load, schema, read = (values) => values, save, onSaved } = props
  const { t } = useLingui()
  const [failure, setFailure] = useState<string>()
  /** Whether the form begins again after saving: the pressed button says it. */
  const isNextWanted = useRef(false)
  const draft = useFormDraft(props.draftName, valuesOf(thing), props.picture)
  const form = useForm({
    schema,
    // Also the values without a field in the document.
    read: () => read(draft.values),
    async send(answers) {
      setFailure(undefined)
      const { values, base } = draft
      const current = await load?.()
      const now = current === undefined ? base : valuesOf(current)
      const { merged, changedByBoth } = rebased(values, { base, now })
      if (changedByBoth.length > 0) {
        draft.restart(merged, now)
        const message = verbatim(
          t`Somebody else changed this in the meantime. Save again to keep yours, or discard to see theirs.`,
        )
        const fields = Object.fromEntries(changedByBoth.map((name) => [name, message]))
        throw new Problem({ status: 409, code: 'CHANGED_BY_BOTH', message, fields })
      }
      const merging = current === undefined ? answers : z.parse(schema, read(merged))
      // Replaces the message about an earlier attempt.
      showToast('success', await save(merging, { current, base }), { id: 'save' })
      if (isNextWanted.current) return draft.discard()
      if (props.staysOpen) draft.goOn(values)
      else draft.finish()
      await onSaved()
    },
    onRefused(problem) {
      showToast('error', props.failedMessage, { id: 'save' })
      setFailure(problem.message)
      return undefined
    },
  })
  const forgetFailure = () => setFailure(undefined)
  const set = (name: Name, value: string) => {
    draft.set(name, value)
    form.mend(name)
    forgetFailure()
  }
  return {
    form,
    draft: {
      ...draft,
      discard() {
        forgetFailure()
        form.forget()
        draft.discard()
      },
    },
    failure,
    isNextWanted,
    /** For a field that people type into. */
    field: (name: Name) => ({
      ...form.field(name),
      value: draft.values[name],
      onChange: ({ target }: Typed) => set(name, target.value),
    }),
    /** For any other field. */
    set,
  }
}

/** As much of a `change` event as is read. */
type Typed = { target: { value: string } }

/** The props of a field, by its name. */
export type FieldOf<Name extends string> = (name: Name) => {
  name: string
  value: string
  error: string | undefined
  onChange: (event: Typed) => void
}
