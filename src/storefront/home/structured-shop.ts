import type { MetaDescriptor } from 'react-router'
import { brand } from '../../shop/brand.ts'
import { currency } from '../../shop/money.ts'
import { paths } from '../../shop/paths.ts'
import type { Settings } from '../../shop/settings/settings.ts'
import { brandMessages } from '../../site/brand/brand.tsx'
import {
  absoluteUrl,
  type Matches,
  pageUrl,
  sharedPicture,
  textsOf,
} from '../../site/pages/page-meta.ts'

export type ShopFacts = Pick<
  Settings,
  'phone' | 'legalAddress' | 'openingHours' | 'exceptions' | 'umuganda'
>

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const always = days.map(() => [{ from: '00:00', to: '23:59' }])

/** The shop as a schema.org restaurant, for search engines; nothing after a navigation in the browser. */
export function structuredShop(matches: Matches, facts: ShopFacts | undefined): MetaDescriptor[] {
  if (!facts) return []
  const { phone, legalAddress, openingHours } = facts
  const t = textsOf(matches)
  const restaurant = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: brand.name,
    description: t(brandMessages.description),
    url: pageUrl(matches, paths.home),
    menu: pageUrl(matches, paths.shop),
    image: absoluteUrl(matches, sharedPicture),
    currenciesAccepted: currency,
    ...(phone && { telephone: phone }),
    ...(legalAddress && {
      address: { '@type': 'PostalAddress', streetAddress: legalAddress, addressCountry: 'RW' },
    }),
    openingHoursSpecification: (openingHours ?? always).flatMap((spans, day) =>
      spans.map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${days[day]}`,
        opens: from,
        closes: to,
      })),
    ),
  }
  return [{ 'script:ld+json': restaurant }]
}
