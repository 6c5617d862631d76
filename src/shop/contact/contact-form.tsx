import { useState } from 'react'
import { call } from '../../platform/call.ts'
import type { Problem } from '../../platform/problem.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useForm } from '../../ui/use-form.ts'
import { contactApi } from './contact.api.ts'
import { ContactMessage, contactMessages } from './contact.ts'

/** @param onSent gets the name of whom to thank */
export function ContactForm({ onSent }: { onSent: (name: string) => void }) {
  const [problem, setProblem] = useState<Problem>()
  const form = useForm({
    schema: ContactMessage,
    async send(body) {
      setProblem(undefined)
      await call(contactApi.send, { body })
      onSent(body.clientName)
    },
    onRefused(refused) {
      setProblem(refused)
      showToast('error', contactMessages.failed)
    },
  })

  return (
    <form {...form.form} className="flex flex-col gap-5">
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <TextField
        label="Name"
        name="clientName"
        autoComplete="name"
        error={form.errors.clientName}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="We answer to this address."
        error={form.errors.email}
      />
      <TextAreaField label="Message" name="message" rows={6} error={form.errors.message} />
      <div>
        <LiveRegion isVisible>
          {problem && (
            <Notice tone="info" className="mb-5">
              {problem.message} What you wrote is still here: send it again in a moment.
            </Notice>
          )}
        </LiveRegion>
        <Button {...form.submit} size="lg" busyLabel="Sending…">
          Send message
        </Button>
      </div>
    </form>
  )
}
