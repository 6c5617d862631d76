import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { brand } from '../../shop/brand.ts'
import { paths } from '../../shop/paths.ts'
import { useSellerLines } from '../../site/opening/contact.tsx'
import { publicMeta, textsOf, titleOf } from '../../site/pages/page-meta.ts'
import type { Route } from './+types/terms-page'
import { LegalSections } from './legal-sections.tsx'

const { name } = brand

export function meta({ matches }: Route.MetaArgs) {
  const t = textsOf(matches)
  return publicMeta(matches, {
    title: titleOf(t(msg`Terms`)),
    description: t(
      msg`What you and ${name} can rely on when you order: prices, delivery, canceling, accounts.`,
    ),
    path: paths.terms,
  })
}

export default function TermsPage() {
  const { t } = useLingui()
  const seller = useSellerLines()
  const sections = [
    {
      heading: t`Ordering`,
      paragraphs: [
        t`You can look around without an account. To order you need an account, with an email address that is yours and that you have confirmed.`,
        t`Prices are in Rwandan francs (Rwf). What you pay is the price of the dishes at the moment you order plus delivery, and you see both before you send the order. If a price has changed meanwhile, we ask you again.`,
        t`An order counts when the shop has confirmed it and you see its tracking ID. From then on its dishes are set aside for you.`,
      ],
    },
    {
      heading: t`Paying`,
      paragraphs: [
        t`Prices are what you pay: no tax is added to them.`,
        t`You choose a payment method when you order. This site never takes a card number or a PIN: what you pay by mobile money, you approve on your own phone.`,
      ],
    },
    {
      heading: t`Delivery and canceling`,
      paragraphs: [
        t`Give us an address where somebody can take the order. You see on the page of your order when it is on the way and when it was delivered.`,
        t`You can cancel an order until it is delivered, and restore it within a day while stock lasts, at the prices of that moment. We may cancel an order that we cannot make or deliver, or that looks like abuse; you see that on its page.`,
        t`If something is wrong with your order, write to us with the tracking ID.`,
      ],
    },
    {
      heading: t`Your account`,
      paragraphs: [
        t`Keep your password to yourself. On a shared phone, log out when you are done.`,
        <Trans key="account">
          You can delete your account at any time, on the page{' '}
          <Link to={paths.account} className="link">
            Your account
          </Link>
          . We may close an account that is used to harm others or the shop.
        </Trans>,
      ],
    },
    {
      heading: t`The rest`,
      paragraphs: [
        t`The law of Rwanda applies, and nothing here takes away rights that it gives you as a buyer.`,
        <Trans key="rest">
          What we keep about you and for how long is on the page{' '}
          <Link to={paths.privacy} className="link">
            Privacy
          </Link>
          . Questions?{' '}
          <Link to={paths.contact} className="link">
            Write to us
          </Link>
          .
        </Trans>,
      ],
    },
    ...(seller.length > 0 ? [{ heading: t`Who sells`, paragraphs: seller }] : []),
  ]
  return (
    <LegalSections
      title={t`Terms`}
      intro={t`What you and ${name} can rely on, in plain words.`}
      sections={sections}
    />
  )
}
