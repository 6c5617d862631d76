import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { translate } from '../../platform/language/message.ts'
import type { Problem } from '../../platform/problem.ts'
import { contactApi } from '../../shop/contact/contact.api.ts'
import { ContactMessage, contactMessages } from '../../shop/contact/contact.ts'
import { i18n } from '../../site/language/i18n.ts'
import { NeedsNetwork } from '../../site/network/needs-network.tsx'
import { isExplainedByNetwork } from '../../site/network/no-network.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'

/** @param onSent gets the name of whom to thank */
export function ContactForm({ onSent }: { onSent: (name: string) => void }) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<Problem>()
  const form = useForm({
    schema: ContactMessage,
    async send(body) {
      setProblem(undefined)
      await call(contactApi.send, { body })
      onSent(body.clientName)
    },
    onRefused(refused) {
      if (isExplainedByNetwork(refused)) return
      setProblem(refused)
      showToast('error', translate(i18n, contactMessages.failed))
    },
  })

  return (
    <form {...form.form} className="flex flex-col gap-5">
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <TextField
        label={t`Name`}
        name="clientName"
        autoComplete="name"
        error={form.errors.clientName}
      />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t`We answer to this address.`}
        error={form.errors.email}
      />
      <TextAreaField label={t`Message`} name="message" rows={6} error={form.errors.message} />
      <div>
        <NeedsNetwork />
        <LiveRegion isVisible>
          {problem && (
            <Notice tone="info" className="mb-5">
              {problem.message} {t`What you wrote is still here: send it again in a moment.`}
            </Notice>
          )}
        </LiveRegion>
        <Button {...form.submit} size="lg" busyLabel={t`Sending…`}>
          {t`Send message`}
        </Button>
      </div>
    </form>
  )
}
