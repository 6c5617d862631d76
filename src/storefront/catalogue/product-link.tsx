import { Link } from 'react-router'
import type { Product } from '../../shop/catalogue/product.ts'
import { paths } from '../../shop/paths.ts'
import { enteredLang } from '../../site/language/text-language.ts'
import { useLinkPrefetch } from '../../ui/link-prefetch.ts'

/**
 * The name of a product, as the link that covers its card. The product goes along in the navigation's
 * state, so that its page shows at once (specification, section 2).
 */
export function ProductLink({ product }: { product: Product }) {
  return (
    <Link
      to={paths.product(product.id)}
      state={{ product }}
      lang={enteredLang(product, 'name')}
      prefetch={useLinkPrefetch()}
      className="link-cover"
    >
      {product.name}
    </Link>
  )
}
