import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { retentionContext } from '../../platform/pages/page-contexts.ts'
import { brand } from '../../shop/brand.ts'
import { paths } from '../../shop/paths.ts'
import { unmovedDays } from '../../shop/privacy/privacy.ts'
import { publicMeta, textsOf, titleOf } from '../../site/pages/page-meta.ts'
import type { Route } from './+types/privacy-page'
import { LegalSections } from './legal-sections.tsx'
import { StoredList } from './stored-list.tsx'

const { name } = brand

export const loader = ({ context }: Route.LoaderArgs) => context.get(retentionContext)

export function meta({ matches }: Route.MetaArgs) {
  const t = textsOf(matches)
  return publicMeta(matches, {
    title: titleOf(t(msg`Privacy`)),
    description: t(
      msg`What ${name} keeps about you, for how long, who sees it, and how you get or delete it.`,
    ),
    path: paths.privacy,
  })
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { mails, messages, unconfirmed } = loaderData
  const sections = [
    {
      heading: t`What we keep, and for how long`,
      paragraphs: [
        t`Your account: username, email address, the address and phone number of your last delivery, and your password, scrambled so that it cannot be read back. Until you delete the account.`,
        t`${plural(unconfirmed, {
          one: 'An account whose email address is not confirmed is deleted after # day.',
          other: 'An account whose email address is not confirmed is deleted after # days.',
        })}`,
        t`Your orders: dishes, date, amounts, address, and how it went; your phone number and your note for the kitchen, if you gave them. When you delete your account, orders that wait for the kitchen are canceled, and all orders lose your name, address, phone number and note at once. Only an order on its way keeps them until it is delivered or canceled, or until its status has not changed for ${unmovedDays} days. Dishes, amounts and dates stay: the shop has to keep its books.`,
        t`Payments by MoMo: phone number, amount, date and result. The number is deleted together with the address of the order, but not before the payment is settled and any refund is paid.`,
        t`${plural(mails, {
          one: 'Which emails we sent you, and when: # day.',
          other: 'Which emails we sent you, and when: # days.',
        })}`,
        t`${plural(messages, {
          one: 'Your messages in the contact form: # day, or until you delete the account with that email address. The shop’s mailbox has a copy.',
          other:
            'Your messages in the contact form: # days, or until you delete the account with that email address. The shop’s mailbox has a copy.',
        })}`,
        t`Sign-ins: until you log out, at most 30 days. The time of your last sign-in in a browser, but not which browser: a year. The shop’s log has the number of an account with each of its actions, and an internet address only with a refused request.`,
        t`Searches that found nothing: the words and how often, but not by whom, for 30 days. A search with an email address or a phone number in it is not kept.`,
        t`Backups may contain deleted data for some time.`,
      ],
    },
    {
      heading: t`What your browser keeps`,
      paragraphs: [
        t`There are no cookies of other sites, no advertising and no tracking. The copies of your orders and your account on the device are deleted when you log out or another person signs in. Orders that are not sent yet are withdrawn when you log out. If your session expires, they wait on the device for you alone.`,
        t`This is all of it:`,
      ],
      list: <StoredList />,
    },
    {
      heading: t`Who sees it`,
      paragraphs: [
        t`The people who run the shop, to cook, deliver and answer. The rider sees name, address, phone number and note. The companies that host the shop and send its emails store it for us. We do not sell it.`,
        t`MTN Rwanda, if you pay by a MoMo request on your phone: it gets the number, the amount and a random reference, and answers whether it was paid. If you pay to the kitchen’s MoMo code, MTN has that from you, not from us.`,
      ],
    },
    {
      heading: t`What you can do`,
      paragraphs: [
        <Trans key="account">
          On the page{' '}
          <Link to={paths.account} className="link">
            Your account
          </Link>{' '}
          you download all that we keep about you, and delete it with your account.
        </Trans>,
        <Trans key="contact">
          To correct something, to object, or to ask anything else about your data,{' '}
          <Link to={paths.contact} className="link">
            write to us
          </Link>
          .
        </Trans>,
        t`Law No 058/2021 of 13/10/2021 relating to the protection of personal data and privacy gives people in Rwanda these rights. The National Cyber Security Authority supervises it and takes complaints.`,
      ],
    },
  ]
  return (
    <LegalSections
      title={t`Privacy`}
      intro={t`What ${name} keeps about you, and what you can do about it.`}
      sections={sections}
    />
  )
}
