import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { brand } from '../../shop/brand.ts'
import { paths } from '../../shop/paths.ts'
import { publicMeta, textsOf, titleOf } from '../../site/pages/page-meta.ts'
import { ImigongoPanel } from '../../ui/brand/imigongo-panel.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { shopFacts } from '../home/shop-facts.ts'
import { structuredShop } from '../home/structured-shop.ts'
import type { Route } from './+types/contact-page'
import { ContactForm } from './contact-form.tsx'
import { ContactThanks } from './contact-thanks.tsx'
import { ShopContact } from './shop-contact.tsx'

export const loader = ({ context }: Route.LoaderArgs) => shopFacts(context)

/** For search engines alone: nothing is fetched on the way to it from another page. */
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

export default function ContactPage() {
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
            <ContactThanks
              titleId="form-title"
              name={sender}
              onAgain={() => setSender(undefined)}
            />
          )}
        </Panel>
        <ImigongoPanel className="hidden w-full md:block" />
      </div>
    </div>
  )
}
