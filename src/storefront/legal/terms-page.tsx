import { Link } from 'react-router'
import { brand } from '../../shop/brand.ts'
import { paths } from '../../shop/paths.ts'
import { publicMeta, titleOf } from '../../site/page-meta.ts'
import type { Route } from './+types/terms-page'
import { LegalSections } from './legal-sections.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: titleOf('Terms'),
    description: `What you and ${brand.name} can rely on when you order: prices, delivery, canceling, accounts.`,
    path: paths.terms,
  })
}

const sections = [
  {
    heading: 'Ordering',
    paragraphs: [
      'Looking around is free and needs no account. To order you need one, with an email address that you have confirmed and that is yours.',
      'Prices are in Rwandan francs (Rwf). What you pay is the price of the dishes at the moment you order plus delivery, and you see both before you send the order. Should a price have changed meanwhile, we ask you again.',
      'An order counts when the shop has confirmed it and you see its tracking ID. From then on its dishes are set aside for you.',
    ],
  },
  {
    heading: 'Paying',
    paragraphs: [
      'You choose a payment method when you order. This site takes no card or wallet numbers and moves no money: you pay with the method you chose.',
    ],
  },
  {
    heading: 'Delivery and canceling',
    paragraphs: [
      'Give us an address where somebody can take the order. You see on the page of your order when it is on the way and when it was delivered.',
      'You can cancel an order until it is delivered, and restore it later while stock lasts, at the prices of that day. We may cancel an order that we cannot make or deliver, or that looks like abuse; you see that on its page.',
      'Is something wrong with what came? Write to us, with the tracking ID.',
    ],
  },
  {
    heading: 'Your account',
    paragraphs: [
      'Keep your password to yourself. Signed in on a phone that you share? Log out when you are done.',
      <>
        You can delete your account at any time, on the page{' '}
        <Link to={paths.account} className="link">
          Your account
        </Link>
        . We may close an account that is used to harm others or the shop.
      </>,
    ],
  },
  {
    heading: 'The rest',
    paragraphs: [
      'The law of Rwanda applies, and nothing here takes away rights that it gives you as a buyer.',
      <>
        What we keep about you and for how long is on the page{' '}
        <Link to={paths.privacy} className="link">
          Privacy
        </Link>
        . Questions?{' '}
        <Link to={paths.contact} className="link">
          Write to us
        </Link>
        .
      </>,
    ],
  },
]

export default function TermsPage() {
  return (
    <LegalSections
      title="Terms"
      intro={`What you and ${brand.name} can rely on, in plain words.`}
      sections={sections}
    />
  )
}
