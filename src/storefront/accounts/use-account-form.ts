import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Problem } from '../../platform/problem.ts'
import { say } from '../../site/language/say.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import type { Refusal } from './account-refusals.ts'

type AccountFormRules<Schema extends z.core.$ZodType> = {
  schema: Schema
  send: (answers: z.output<Schema>) => Promise<unknown>
  refusal: (problem: Problem) => Refusal
}

/** A form that shows a refusal as a toast, and returns it for the hint above the form. */
export function useAccountForm<Schema extends z.core.$ZodType>({
  schema,
  send,
  refusal,
}: AccountFormRules<Schema>) {
  const [problem, setProblem] = useState<Problem>()
  const form = useForm({
    schema,
    send(answers) {
      setProblem(undefined)
      return send(answers)
    },
    onRefused(refused) {
      setProblem(refused)
      const { kind, text: sentence, field } = refusal(refused)
      const text = say(sentence)
      showToast(kind, text)
      return field === undefined ? undefined : { [field]: text }
    },
  })
  return { ...form, problem }
}
