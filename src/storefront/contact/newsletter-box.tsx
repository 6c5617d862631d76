import { type FormEvent, useState } from 'react'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { isNewsletterEmail, newsletterMessages } from './newsletter.ts'

/** Checks the address and says thank you; nothing is sent (specification, section 5). */
export function NewsletterBox() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
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
        <form noValidate onSubmit={subscribe} className="flex flex-col gap-3">
          <TextField
            label="Email"
            type="email"
            name="newsletter-email"
            autoComplete="email"
            maxLength={254}
            placeholder="you@example.com"
            value={email}
            error={error}
            onChange={(event) => {
              setEmail(event.target.value)
              setError(undefined)
            }}
          />
          <Button type="submit" tone="secondary" className="self-start">
            Subscribe
          </Button>
        </form>
      )}
      <LiveRegion isVisible>
        {isThanked && <Notice tone="success">{newsletterMessages.thanks}</Notice>}
      </LiveRegion>
    </>
  )
}

function problemWith(email: string): string | undefined {
  if (email === '') return newsletterMessages.empty
  return isNewsletterEmail(email) ? undefined : newsletterMessages.invalid
}
