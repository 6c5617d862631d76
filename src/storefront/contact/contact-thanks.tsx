import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { contactMessages } from '../../shop/contact/contact.ts'
import { useTranslate } from '../../site/language/use-translate.ts'
import { ImigongoDivider } from '../../ui/brand/imigongo-divider.tsx'
import { Button } from '../../ui/form/button.tsx'

type ContactThanksProps = { titleId: string; name: string; onAgain: () => void }

/** Replaces the form once the message was sent. */
export function ContactThanks({ titleId, name, onAgain }: ContactThanksProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="flex flex-col items-center gap-6 py-8 text-center">
      <h2 ref={heading} id={titleId} tabIndex={-1} className="text-2xl">
        {translate(contactMessages.thanks(name))}
      </h2>
      <ImigongoDivider className="w-full" />
      <Button tone="secondary" onClick={onAgain}>
        {t`Write another message`}
      </Button>
    </div>
  )
}
