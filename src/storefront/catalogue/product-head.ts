import type { MetaDescriptor } from 'react-router'
import { brand } from '../../shop/brand.ts'
import type { Product } from '../../shop/catalogue/product.ts'
import { isSoldOut } from '../../shop/catalogue/product-rules.ts'
import { currency } from '../../shop/money.ts'

/** The product as schema.org describes one. */
export const structuredProduct = (
  product: Product,
  address: string,
  picture: string,
): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: picture,
    sku: String(product.id),
    category: product.category.name,
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.price,
      priceCurrency: currency,
      availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    },
  },
})
