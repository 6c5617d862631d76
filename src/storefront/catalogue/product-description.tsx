import type { Product } from '../../shop/catalogue/product.ts'
import { enteredLang } from '../../site/language/text-language.ts'
import { emphasise } from './emphasis.ts'

/** Text between a colon and a dash is bold red (specification, section 2). */
export function ProductDescription({ product }: { product: Product }) {
  return (
    <p
      lang={enteredLang(product, 'description')}
      className="max-w-prose whitespace-pre-line text-ink-soft leading-relaxed"
    >
      {emphasise(product.description).map(({ text: part, strong }, index) =>
        strong ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
          <strong key={index} className="font-bold text-danger-ink">
            {part}
          </strong>
        ) : (
          part
        ),
      )}
    </p>
  )
}
