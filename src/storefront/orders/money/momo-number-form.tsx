import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { encodeMessage } from '../../../platform/language/message.ts'
import { cleaned } from '../../../platform/language/text.ts'
import { maxPhoneLength, phoneMessages } from '../../../shop/phone.ts'
import { formatPhone } from '../../../shop/phone-format.ts'
import { useMoney } from '../../../site/language/use-formats.ts'
import { useTranslate } from '../../../site/language/use-translate.ts'
import { focusOnce } from '../../../ui/form/focus-once.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { PaymentForm } from './payment-form.tsx'

/** What it is a number of is found out by the shop. */
const MomoNumber = z.object({
  phone: z.string().check(cleaned, z.trim(), z.minLength(1, encodeMessage(phoneMessages.invalid))),
})

type MomoNumberFormProps = {
  /** Rwf */
  due: number
  /** E.164, or nothing. */
  start: string
  /** It takes the place of the button that was pressed. */
  isFocused: boolean
  /** @throws Problem */
  onSend: (phone: string) => Promise<void>
}

/** Which phone is asked to pay. */
export function MomoNumberForm({ due, start, isFocused, onSend }: MomoNumberFormProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const amount = useMoney()(due)
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    schema: MomoNumber,
    send({ phone }) {
      setProblem(undefined)
      return onSend(phone)
    },
    onRefused(refused) {
      setProblem(translate(refused.body.message))
      return undefined
    },
  })
  return (
    <PaymentForm form={form} label={t`Pay ${amount} with MoMo`} problem={problem}>
      <TextField
        ref={isFocused ? focusOnce : undefined}
        label={t`MoMo number`}
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={maxPhoneLength}
        hint={t`MTN asks this phone to approve the payment with its PIN.`}
        defaultValue={start && formatPhone(start)}
        error={form.errors.phone}
      />
    </PaymentForm>
  )
}
