import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { inLanguage, type Language, languages, prefixOf } from '../../platform/language/language.ts'
import { KeptPieces } from '../../platform/pages/kept-pieces.server.ts'
import type { Product } from '../../shop/catalogue/product.ts'
import { i18nFor } from '../../site/language/page-messages.server.ts'
import { ProductList } from './product-list.tsx'
import type { ListLayout } from './shop-view.ts'

const isombe: Product = {
  id: 7,
  name: 'Isombe & <b>Ubugali</b>',
  slug: 'isombe',
  description: 'Cassava leaves, "pounded" by hand.',
  price: 3_500,
  image: '/images/45652c50c1e076466777e15ce16f3bca/480.jpg',
  category: { id: 2, name: 'Rwandan Kitchen' },
  left: null,
  isNew: false,
}

function renderIn(language: Language, content: ReactNode): string {
  const basename = prefixOf(language) || '/'
  return renderToString(
    <I18nProvider i18n={i18nFor(language)}>
      <StaticRouter basename={basename} location={inLanguage('/shop', language)}>
        {content}
      </StaticRouter>
    </I18nProvider>,
  )
}

type List = { language?: Language; products: Product[]; layout?: ListLayout }

/** The list as it is sent, and whether a card had to be rendered for it. */
function send(kept: KeptPieces, { language = 'en', products, layout = 'grid' }: List) {
  let isNew = false
  const page = kept.render(
    language,
    () => renderIn(language, <ProductList products={products} layout={layout} />),
    (pieces) => {
      isNew = true
      return renderIn(language, pieces)
    },
  )
  return { html: page.toBuffer(page.text).toString(), isNew }
}

const products: Record<string, Product> = {
  'in stock': isombe,
  new: { ...isombe, isNew: true },
  'sold out': { ...isombe, left: 0 },
  'three left': { ...isombe, left: 3 },
  'without a picture': { ...isombe, image: '' },
  'as it was entered': {
    ...isombe,
    category: { ...isombe.category, untranslated: ['name'] },
    untranslated: ['name', 'description'],
  },
}
const cases = languages.flatMap((language) =>
  (['grid', 'list'] as const).flatMap((layout) =>
    Object.entries(products).map(([what, product]) => ({ language, layout, what, product })),
  ),
)

test.each(cases)(
  '$what, $layout, $language: a kept card is what React makes of it in the browser',
  ({ language, layout, product }) => {
    const kept = new KeptPieces()
    const all = [product, { ...product, id: 8, name: 'Ibirayi' }]
    const plain = renderIn(language, <ProductList products={all} layout={layout} />)
    expect(send(kept, { language, products: all, layout })).toEqual({ html: plain, isNew: true })
    expect(send(kept, { language, products: all, layout })).toEqual({ html: plain, isNew: false })
  },
)

const changes: Record<string, Partial<Product>> = {
  name: { name: 'Isombe' },
  price: { price: 3_600 },
  stock: { left: 5 },
  picture: { image: '/images/55077394019f6af892c55878d7e9ef11/480.jpg' },
  category: { category: { id: 2, name: 'Kitchen' } },
  language: { untranslated: ['name'] },
}

test.each(Object.entries(changes))('another %s is another card', (_, change) => {
  const kept = new KeptPieces()
  send(kept, { products: [isombe] })
  const changed = [{ ...isombe, ...change }]
  const plain = renderIn('en', <ProductList products={changed} layout="grid" />)
  expect(send(kept, { products: changed })).toEqual({ html: plain, isNew: true })
})

test('each language and each layout has cards of its own', () => {
  const kept = new KeptPieces()
  const sent = languages.flatMap((language) =>
    (['grid', 'list'] as const).map((layout) =>
      send(kept, { language, products: [isombe], layout }),
    ),
  )
  expect(sent.every(({ isNew }) => isNew)).toBe(true)
  expect(new Set(sent.map(({ html }) => html)).size).toBe(sent.length)
})
