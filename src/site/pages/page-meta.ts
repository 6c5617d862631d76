import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import {
  defaultLanguage,
  inLanguage,
  isLanguage,
  type Language,
  languages,
} from '../../platform/language/language.ts'
import { brand } from '../../shop/brand.ts'
import { isObject } from '../../ui/is-object.ts'
import { brandMessages } from '../brand/brand.tsx'
import { messagesOf } from '../language/i18n.ts'

type PublicPage = {
  title: string
  /** As long as it is: what search engines and messengers say under the title is the beginning of it. */
  description: string
  /** Its one address, from `/`, without a language. */
  path: string
  image?: PagePicture
  type?: 'website' | 'product'
}

/** What messengers show of a page. */
type PagePicture = {
  /** Absolute, or from `/`. */
  path: string
  alt: string
}

/** Of pages that have none of their own. */
export const sharedPicture = '/hero/hero-1-1600.jpg'

/** The root comes first in the matches of every page. */
export type Matches = readonly [
  { loaderData: { publicUrl: string; language: Language } },
  ...unknown[],
]

/** For pictures in messengers and structured data. */
export const absoluteUrl = ([root]: Matches, path: string): string =>
  new URL(path, root.loaderData.publicUrl).href

/** A page in the language of the one that is shown: canonical links. */
export const pageUrl = (matches: Matches, path: string): string =>
  absoluteUrl(matches, inLanguage(path, matches[0].loaderData.language))

/** The page in each language, and in English for those who speak none of them. */
const alternates = (matches: Matches, path: string): MetaDescriptor[] =>
  [...languages, 'x-default' as const].map((language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: language,
    href: absoluteUrl(matches, language === 'x-default' ? path : inLanguage(path, language)),
  }))

/** Translates for the head of a page: it is made outside of components. */
export function textsOf([root]: readonly unknown[]): (text: MessageDescriptor) => string {
  const { loaderData } = isObject(root) ? root : {}
  const language = isObject(loaderData) ? loaderData.language : undefined
  const i18n = messagesOf(isLanguage(language) ? language : defaultLanguage)
  return (text) => i18n._(text)
}

export const titleOf = (page: string) => `${page} · ${brand.name}`

/** Head of a page that search engines and messengers may show. */
export function publicMeta(matches: Matches, page: PublicPage): MetaDescriptor[] {
  const { title, path, type = 'website' } = page
  const description = page.description.replace(/\s+/g, ' ')
  const image = page.image ?? { path: sharedPicture, alt: textsOf(matches)(brandMessages.picture) }
  const address = pageUrl(matches, path)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternates(matches, path),
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: absoluteUrl(matches, image.path) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Head of a page that search engines leave out. */
export const privateMeta =
  (title: MessageDescriptor) =>
  ({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] => [
    { title: titleOf(textsOf(matches)(title)) },
    { name: 'robots', content: 'noindex' },
  ]

/** Head of an error page. */
export const failureMeta = ({ error, matches }: { error: unknown; matches: readonly unknown[] }) =>
  privateMeta(
    isRouteErrorResponse(error) && error.status === 404
      ? msg`Page not found`
      : msg`Please try again`,
  )({ matches })
