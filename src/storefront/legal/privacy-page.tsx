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
        t`Your account: username, email address, the address and phone number of your last delivery, and a scrambled form of your password from which nobody can read it. Until you delete the account.`,
        t`${plural(unconfirmed, {
          one: 'An account whose email address nobody confirmed is deleted after # day.',
          other: 'An account whose email address nobody confirmed is deleted after # days.',
        })}`,
        t`Your orders: what, when, how much, where to, your phone number and your note for the kitchen, if you gave them, and how it went. When you delete your account, what waits for the kitchen is canceled, and they lose your name, address, phone number and note at once; an order on its way keeps where it goes to until it is delivered or canceled, or until nobody has moved it for ${unmovedDays} days. Dishes, amounts and dates stay: the shop has to keep its books.`,
        t`Payments by MoMo: the number that was asked, how much, when, and what came of it. The number is forgotten together with where the order went, but not before the payment is settled and any refund is paid.`,
        t`${plural(mails, {
          one: 'That we sent you an email, which one, and when: # day.',
          other: 'That we sent you an email, which one, and when: # days.',
        })}`,
        t`${plural(messages, {
          one: 'What you wrote in the contact form: # day, or until you delete the account with that email address. A copy went to the shop’s mailbox.',
          other:
            'What you wrote in the contact form: # days, or until you delete the account with that email address. A copy went to the shop’s mailbox.',
        })}`,
        t`Sign-ins: until you log out, 30 days at most. When you last signed in in a browser, but not in which: a year. The shop’s log notes the number of an account beside what it did, and an internet address only where something was refused.`,
        t`What was searched in the shop and not found: the words and how often, but not by whom, for 30 days. What holds an email address or a phone number is not kept.`,
        t`Backups may hold what was deleted for some time longer.`,
      ],
    },
    {
      heading: t`What your browser keeps`,
      paragraphs: [
        t`There are no cookies of others, no advertising and no tracking. What you saw of your orders and your account leaves the device when you log out or somebody else signs in. What is not sent yet is withdrawn when you log out; if your session just ends, it waits there for you alone.`,
        t`This is all of it:`,
      ],
      list: <StoredList />,
    },
    {
      heading: t`Who sees it`,
      paragraphs: [
        t`The people who run the shop, to cook, deliver and answer; whoever delivers sees name, address, phone number and note. The companies that host the shop and carry its emails store it for us. We sell nothing of it to anybody.`,
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
        t`Law No 058/2021 of 13/10/2021 relating to the protection of personal data and privacy gives people in Rwanda these rights. The National Cyber Security Authority watches over it and takes complaints.`,
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
