import { useState } from 'react'
import type * as z from 'zod/mini'
import { translate } from '../../platform/language/message.ts'
import type { Problem } from '../../platform/problem.ts'
import { i18n } from '../../site/language/i18n.ts'
import { isExplainedByNetwork } from '../../site/network/no-network.ts'
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
      if (isExplainedByNetwork(refused)) return undefined
      setProblem(refused)
      const { kind, text, field } = refusal(refused)
      showToast(kind, translate(i18n, text))
      return field === undefined ? undefined : { [field]: text }
    },
  })
  return { ...form, problem }
}
