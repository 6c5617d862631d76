import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Problem } from '../../platform/problem.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useFormDraft } from './use-draft.ts'

type SavingForm<Name extends string, Schema extends z.core.$ZodType> = {
  /** One name per form and thing, such as `category-7`. */
  draftName: string
  /** What the fields begin with. */
  opened: Readonly<Record<Name, string>>
  schema: Schema
  read?: (typed: Record<string, FormDataEntryValue>) => unknown
  /** @returns the words for what was saved */
  save: (answers: z.output<Schema>) => Promise<string>
  /** Called after saving, unless `isNextWanted`: then the form begins again. */
  onSaved: () => unknown
  isNextWanted?: () => boolean
  failedMessage: string
  /** For a problem that the page shows in a way of its own. @returns whether it does */
  settle?: (problem: Problem) => boolean
  /** The field that no draft has. */
  picture?: NoInfer<Name>
}

/** A form of the admin area and its draft: says what was saved, and what was refused until the next edit. */
export function useSavingForm<Name extends string, Schema extends z.core.$ZodType>({
  draftName,
  opened,
  save,
  onSaved,
  isNextWanted,
  failedMessage,
  settle,
  picture,
  ...rules
}: SavingForm<Name, Schema>) {
  const [failure, setFailure] = useState<string>()
  const draft = useFormDraft(draftName, opened, picture)
  const form = useForm({
    ...rules,
    async send(answers) {
      setFailure(undefined)
      // Takes the place of the message about an earlier attempt.
      showToast('success', await save(answers), { id: 'save' })
      if (isNextWanted?.()) return draft.discard()
      draft.finish()
      await onSaved()
    },
    onRefused(problem) {
      showToast('error', failedMessage, { id: 'save' })
      if (!settle?.(problem)) setFailure(problem.message)
    },
  })
  return { form, draft, failure, forgetFailure: () => setFailure(undefined) }
}
