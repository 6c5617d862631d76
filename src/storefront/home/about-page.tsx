import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { brand } from '../../shop/brand.ts'
import { paths } from '../../shop/paths.ts'
import { brandMessages } from '../../site/brand/brand.tsx'
import { publicMeta, textsOf, titleOf } from '../../site/pages/page-meta.ts'
import { ImigongoDivider, ImigongoPanel } from '../../ui/brand/imigongo.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Route } from './+types/about-page'
import { shopFacts } from './shop-facts.ts'
import { structuredShop } from './structured-shop.ts'

export const loader = ({ context }: Route.LoaderArgs) => shopFacts(context)

/** The loader's facts are for search engines: a navigation in the browser loads nothing. */
export const clientLoader = () => null

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const t = textsOf(matches)
  return [
    ...publicMeta(matches, {
      title: titleOf(t(msg({ message: 'About', context: 'navigation' }))),
      description: t(brandMessages.description),
      path: paths.about,
    }),
    ...structuredShop(matches, loaderData ?? undefined),
  ]
}

const story = [
  msg`Igikoni is Kinyarwanda for kitchen: the room where the pot stands on three stones, where somebody always asks whether you have eaten, and where nobody leaves hungry.`,
  msg`We cook the way that room taught us. Brochettes over charcoal, isombe that simmered since morning, chapati rolled by hand, and beside them the burgers and pizza that Kigali cannot do without. What does not need cooking, from ikivuguto to coffee of the hills, comes from people we know by name.`,
  msg`You choose, we cook, and a rider brings it to your door. You see every step on the way, and you pay the way you like.`,
]

export default function AboutPage() {
  const { t } = useLingui()
  const { name } = brand
  return (
    <div className="page py-8 sm:py-14">
      <div className="grid items-center gap-8 sm:grid-cols-[1.4fr_1fr] lg:gap-16">
        <div>
          <PageHeading intro={t(brandMessages.tagline)}>{t`About ${name}`}</PageHeading>
          <div className="mt-6 flex max-w-prose flex-col gap-4 text-lg">
            {story.map((paragraph) => (
              <p key={paragraph.id}>{t(paragraph)}</p>
            ))}
          </div>
          <ButtonLink to={paths.shop} size="lg" className="mt-8">
            {t`Continue Shopping`}
          </ButtonLink>
        </div>
        <ImigongoPanel className="w-full" />
      </div>
      <ImigongoDivider className="mt-14" />
    </div>
  )
}
