import { useId } from 'react'
import type { Product } from '../../shop/catalogue/product.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { enteredLang } from '../../site/language/text-language.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { excerpt } from './description.ts'

/** As high as an excerpt of full length needs, so that no row moves when other results take its place. */
export const resultRow = 'flex min-h-38 w-full items-start gap-3 p-3 text-left sm:min-h-23'

export const pressable =
  'hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-3px]'

export function SearchResult({ product, onChoose }: { product: Product; onChoose: () => void }) {
  const { name, description, image, price } = product
  const id = useId()
  return (
    <div className="relative">
      {/* Called by its name and price; the rest is read after these. */}
      <button
        type="button"
        data-result
        onClick={onChoose}
        aria-labelledby={`${id}name ${id}price`}
        aria-describedby={`${id}excerpt`}
        className={`${resultRow} ${pressable}`}
      >
        <span className="size-16 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="justify-between gap-x-3 sm:flex sm:items-baseline">
            <span
              id={`${id}name`}
              lang={enteredLang(product, 'name')}
              className="wrap-anywhere block min-w-0 font-semibold"
            >
              {name}
            </span>
            <span
              id={`${id}price`}
              className="block shrink-0 whitespace-nowrap font-semibold text-accent-ink text-sm"
            >
              <MoneyText amount={price} />
            </span>
          </span>
          <span
            id={`${id}excerpt`}
            lang={enteredLang(product, 'description')}
            className="mt-0.5 block text-ink-soft text-sm"
          >
            {excerpt(description)}
          </span>
        </span>
      </button>
      {/* Over the room that the button leaves: who saves data presses it for the picture alone. */}
      <div className="pointer-events-none absolute top-3 left-3">
        {/* Another one's picture never stands beside this name until its own has come. */}
        <Picture
          key={image}
          image={image}
          alt=""
          name={name}
          lang={enteredLang(product, 'name')}
          sizes="64px"
          className="size-16 rounded-sm"
        />
      </div>
    </div>
  )
}
