import { Link } from 'react-router'
import { retentionContext } from '../../platform/pages/page-contexts.ts'
import { brand } from '../../shop/brand.ts'
import { paths } from '../../shop/paths.ts'
import { countText } from '../../site/count-text.ts'
import { publicMeta, titleOf } from '../../site/page-meta.ts'
import type { Route } from './+types/privacy-page'
import { LegalSections } from './legal-sections.tsx'

export const loader = ({ context }: Route.LoaderArgs) => context.get(retentionContext)

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: titleOf('Privacy'),
    description: `What ${brand.name} keeps about you, for how long, who sees it, and how you get or delete it.`,
    path: paths.privacy,
  })
}

const days = (count: number) => countText(count, 'day')

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { mails, messages, unconfirmed } = loaderData
  const account = (
    <Link to={paths.account} className="link">
      Your account
    </Link>
  )
  const sections = [
    {
      heading: 'What we keep, and for how long',
      paragraphs: [
        'Your account: username, email address, the address and phone number of your last delivery, and a scrambled form of your password from which nobody can read it. Until you delete the account.',
        `An account whose email address nobody confirmed is deleted after ${days(unconfirmed)}.`,
        'Your orders: what, when, how much, where to, your phone number and your note for the kitchen, if you gave them, and how it went. When you delete your account, they lose your name, address, phone number and note at once; an order that is still open keeps where it goes to until it is delivered or canceled. Dishes, amounts and dates stay: the shop has to keep its books.',
        `That we sent you a mail, which one, and when: ${days(mails)}.`,
        `What you wrote in the contact form: ${days(messages)}, or until you delete the account with that email address. A copy went to the shop’s mailbox.`,
        'Sign-ins: until you log out, 30 days at most. The shop’s log notes the number of an account beside what it did, and an internet address only where something was refused.',
        'Backups may hold what was deleted for some time longer.',
      ],
    },
    {
      heading: 'What your browser keeps',
      paragraphs: [
        'Two cookies while you are signed in: one that proves it, one that says that it is there. A third stays for a year: it tells that you have signed in here before, so that nobody can lock you out by guessing your password. A third stays for a year after you signed in: by it you get in here while strangers guess at your password. Cart, wishlist, filter, the order you are about to place and your choice of colours are in your browser’s storage. There are no cookies of others, no advertising and no tracking.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'The people who run the shop, to cook, deliver and answer; whoever delivers sees name, address, phone number and note. The companies that host the shop and carry its mails store it for us. We sell nothing of it to anybody.',
      ],
    },
    {
      heading: 'What you can do',
      paragraphs: [
        <>
          On the page {account} you download all that we keep about you, and delete it with your
          account.
        </>,
        <>
          To correct something, to object, or to ask anything else about your data,{' '}
          <Link to={paths.contact} className="link">
            write to us
          </Link>
          .
        </>,
        'Law No 058/2021 of 13/10/2021 relating to the protection of personal data and privacy gives people in Rwanda these rights. The National Cyber Security Authority watches over it and takes complaints.',
      ],
    },
  ]
  return (
    <LegalSections
      title="Privacy"
      intro={`What ${brand.name} keeps about you, and what you can do about it.`}
      sections={sections}
    />
  )
}
