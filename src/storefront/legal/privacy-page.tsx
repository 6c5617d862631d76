import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { retentionContext } from '../../platform/pages/page-contexts.ts'
import { brand } from '../../shop/brand.ts'
import { paths } from '../../shop/paths.ts'
import { keepCallersDays, unmovedDays } from '../../shop/privacy/privacy.ts'
import { publicMeta, textsOf, titleOf } from '../../site/pages/page-meta.ts'
import type { Route } from './+types/privacy-page'
import { LegalSections } from './legal-sections.tsx'

const { name } = brand

/** What the shop stores in a browser. */
const stored = [
  msg`While you are signed in: the proof of it, and a mark that you are signed in.`,
  msg`For a year after you signed in: a proof that lets you sign in even while strangers guess your password.`,
  msg`Who is signed in: your number, role and username, until you log out.`,
  msg`Cart, wishlist and the filter of the menu, until you empty them.`,
  msg`The order that you are typing, with address and phone number, until it is placed or you log out.`,
  msg`Orders that are not sent yet, until they are sent or withdrawn.`,
  msg`For use without a network, until you log out: your orders as you last saw them, your username, email, address and phone number, and the payment methods.`,
  msg`For use without a network: the phone numbers of the kitchen.`,
  msg`For use without a network: pages, pictures and programs of the shop as you last saw them. They are the same for everyone.`,
  msg`Your choices: language, colors, data saver.`,
  msg`That you have logged out, until the shop knows it and your data is deleted from this device.`,
  msg`Until you close the tab: where you wanted to go before you signed in, how far you had scrolled, and which page was loaded again.`,
  msg`Until you close the tab: which phone number got the request to pay your last order.`,
  msg`Until you close the tab: the proof from an email with which you choose a new password.`,
  msg`Of the people who run the shop: forms that are not saved, which orders they have seen, what they made last, and their choices.`,
]

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
        t`An order that you gave by telephone or at the counter, without an account: your name, phone number, address and note, for ${keepCallersDays} days after it has ended, so that the shop knows where you live when you call again. Tell the shop, and it deletes them at once.`,
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
      list: (
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
          {stored.map((what) => (
            <li key={what.id}>{t(what)}</li>
          ))}
        </ul>
      ),
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
