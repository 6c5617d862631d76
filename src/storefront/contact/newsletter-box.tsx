import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { focusOnce } from '../../ui/form/focus.ts'
import { isNewsletterEmail, maxEmailLength } from './newsletter.ts'

/** The specification's words (section 5). */
const messages = {
  empty: msg`Please provide an Email !`,
  invalid: msg`Please give a valid Email!`,
  thanks: msg`Thank you for subscribing!`,
}

/** Checks the address and says thank you; sends nothing (specification, section 5). */
export function NewsletterBox() {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<MessageDescriptor>()
  const [isThanked, setIsThanked] = useState(false)

  const subscribe = (event: FormEvent) => {
    event.preventDefault()
    const problem = problemWith(email.trim())
    setError(problem)
    if (problem) return
    setEmail('')
    setIsThanked(true)
  }

  return (
    <>
      {!isThanked && (
        // `get` would put the email into the address if the form is sent before its script has loaded.
        <form method="post" noValidate onSubmit={subscribe} className="flex flex-col gap-3">
          <TextField
            label={t`Email`}
            type="email"
            name="newsletter-email"
            autoComplete="email"
            maxLength={maxEmailLength}
            value={email}
            error={error && t(error)}
            onChange={(event) => {
              setEmail(event.target.value)
              setError(undefined)
            }}
          />
          <Button type="submit" tone="secondary" className="self-start">
            {t`Subscribe`}
          </Button>
        </form>
      )}
      <LiveRegion isVisible>
        {isThanked ? (
          <div ref={focusOnce} tabIndex={-1}>
            <Notice tone="success">{t(messages.thanks)}</Notice>
          </div>
        ) : (
          error && <span className="sr-only">{t(error)}</span>
        )}
      </LiveRegion>
    </>
  )
}

function problemWith(email: string): MessageDescriptor | undefined {
  if (email === '') return messages.empty
  return isNewsletterEmail(email) ? undefined : messages.invalid
}
