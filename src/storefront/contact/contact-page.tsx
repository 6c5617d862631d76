import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { brand } from '../../shop/brand.ts'
import { contactApi } from '../../shop/contact/contact.api.ts'
import { ContactMessage, contactMessages } from '../../shop/contact/contact.ts'
import { paths } from '../../shop/paths.ts'
import { useToastForm } from '../../site/errors/use-toast-form.ts'
import { useTranslate } from '../../site/language/formats.tsx'
import { NeedsNetwork } from '../../site/network/needs-network.tsx'
import { publicMeta, textsOf, titleOf } from '../../site/pages/page-meta.ts'
import { ImigongoDivider, ImigongoPanel } from '../../ui/brand/imigongo.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextAreaField, TextField } from '../../ui/form/field.tsx'
import { focusOnce } from '../../ui/form/focus.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { shopFacts } from '../home/shop-facts.ts'
import { structuredShop } from '../home/structured-shop.ts'
import type { Route } from './+types/contact-page'
import { ShopContact } from './shop-contact.tsx'
import { SpecialDays } from './special-days.tsx'

export const loader = ({ context }: Route.LoaderArgs) => shopFacts(context)

/** A navigation in the browser loads nothing: it knows the special days already. */
export const clientLoader = () => null

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = brand
  const t = textsOf(matches)
  return [
    ...publicMeta(matches, {
      title: titleOf(t(msg({ message: 'Contact', context: 'navigation' }))),
      description: t(msg`Questions, wishes or a word about your order: write to ${name}.`),
      path: paths.contact,
    }),
    ...structuredShop(matches, loaderData ?? undefined),
  ]
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [sender, setSender] = useState<string>()
  return (
    <div className="page py-8 sm:py-14">
      <PageHeading intro={t`A question, a wish, a word about your order: we read every message.`}>
        {t({ message: 'Contact', context: 'navigation' })}
      </PageHeading>
      <ShopContact className="mt-2 min-h-8 mobile:min-h-11" />
      <div className="mt-6 grid grid-cols-1 items-start gap-8 md:grid-cols-[3fr_2fr]">
        <Panel aria-labelledby="form-title">
          {sender === undefined ? (
            <>
              <h2 id="form-title" className="mb-5 text-2xl">
                {t`Fill up the Form`}
              </h2>
              <ContactForm onSent={setSender} />
            </>
          ) : (
            <Thanks titleId="form-title" name={sender} onAgain={() => setSender(undefined)} />
          )}
        </Panel>
        <ImigongoPanel className="hidden w-full md:block" />
      </div>
      <SpecialDays known={loaderData} />
    </div>
  )
}

function ContactForm({ onSent }: { onSent: (name: string) => void }) {
  const { t } = useLingui()
  const form = useToastForm({
    schema: ContactMessage,
    async send(body) {
      await call(contactApi.send, { body })
      onSent(body.clientName)
    },
    refusal: () => ({ kind: 'error', text: contactMessages.failed }),
  })

  return (
    <form {...form.form} className="flex flex-col gap-5">
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <TextField label={t`Name`} {...form.field('clientName')} autoComplete="name" />
      <TextField
        label={t`Email`}
        {...form.field('email')}
        type="email"
        autoComplete="email"
        hint={t`We answer to this address.`}
      />
      <TextAreaField label={t`Message`} {...form.field('message')} rows={6} />
      <div>
        <NeedsNetwork />
        <LiveRegion isVisible>
          {form.problem && (
            <Notice tone="info" className="mb-5">
              {form.problem.message} {t`Your message is still here: send it again in a moment.`}
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

type ThanksProps = { titleId: string; name: string; onAgain: () => void }

function Thanks({ titleId, name, onAgain }: ThanksProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <div className="flex flex-col items-center gap-6 py-8 text-center">
      <h2 ref={focusOnce} id={titleId} tabIndex={-1} className="text-2xl">
        {translate(contactMessages.thanks(name))}
      </h2>
      <ImigongoDivider className="w-full" />
      <Button tone="secondary" onClick={onAgain}>
        {t`Write another message`}
      </Button>
    </div>
  )
}
