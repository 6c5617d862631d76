import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Message, translate } from '../../platform/language/message.ts'
import type { Problem } from '../../platform/problem.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { i18n } from '../language/i18n.ts'
import { isExplainedByNetwork } from '../network/needs-network.tsx'

/** The text of a toast, word for word from the specification, and its colour (section 8). */
export type Refusal = {
  kind: 'error' | 'warning'
  text: Message
  /** The field that shows the text too. */
  field?: string
}

type ToastFormRules<Schema extends z.core.$ZodType> = {
  schema: Schema
  send: (answers: z.output<Schema>) => Promise<unknown>
  refusal: (problem: Problem) => Refusal
}

/** A form that shows a refusal as a toast, and returns it for a hint that stays. */
export function useToastForm<Schema extends z.core.$ZodType>({
  schema,
  send,
  refusal,
}: ToastFormRules<Schema>) {
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
