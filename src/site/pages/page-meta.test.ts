import { expect, test } from 'vitest'
import { languages } from '../../platform/language/language.ts'
import { publicMeta } from './page-meta.ts'

const page = { title: 'Shop', description: 'Everything', path: '/shop' }

test.each([
  ['en', 'en_GB', ['rw_RW', 'fr_FR']],
  ['rw', 'rw_RW', ['en_GB', 'fr_FR']],
  ['fr', 'fr_FR', ['en_GB', 'rw_RW']],
] as const)(
  'a page in %s tells messengers its language and the others',
  (language, own, others) => {
    const root = { loaderData: { publicUrl: 'https://shop.example.rw', language } }
    const contentOf = (property: string) =>
      publicMeta([root], page).flatMap((tag) =>
        'property' in tag && tag.property === property ? [tag.content] : [],
      )
    expect(contentOf('og:locale')).toEqual([own])
    expect(contentOf('og:locale:alternate')).toEqual(expect.arrayContaining([...others]))
    expect(contentOf('og:locale:alternate')).toHaveLength(languages.length - 1)
  },
)

test('a page is described in one line of 160 characters at most, none of them cut in two', () => {
  const root = { loaderData: { publicUrl: 'https://shop.example.rw', language: 'en' } } as const
  const descriptionOf = (description: string) => {
    const tags = publicMeta([root], { ...page, description })
    return tags.flatMap((tag) => ('name' in tag && tag.name === 'description' ? [tag.content] : []))
  }
  const x = 'x'.repeat(158)
  expect(descriptionOf('Two\nskewers.')).toEqual(['Two skewers.'])
  expect(descriptionOf(`${x}yz`)).toEqual([`${x}yz`])
  expect(descriptionOf(`${x}yz.`)).toEqual([`${x}y…`])
  expect(descriptionOf(`${x}🍲 and soup`)).toEqual([`${x}…`])
})
