import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { type ReactNode, useId, useState } from 'react'
import {
  type NavigateOptions,
  useHref,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import type { Product } from '../../shop/catalogue/product.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Select } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { ProductCard, ProductRow } from './product-card.tsx'
import { pageSizes, type ShopView, shopView, shownRange } from './shop-view.ts'

/**
 * The view of a list of products. A choice shows in the controls at once, before the next list has arrived: two quick
 * ticks on a slow phone both count.
 * @param shown the view of the list on the page
 */
export function useListView(shown: ShopView) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // `useNavigation` has the language in its addresses, `useLocation` has not.
  const isBusy = useNavigation().location?.pathname === useHref(pathname)
  const key = shopView.query(shown)
  const [chosen, setChosen] = useState({ view: shown, key })
  if (chosen.key !== key) setChosen({ view: shown, key })
  const { view } = chosen

  const addressOf = (change: Partial<ShopView>) => pathname + shopView.query({ ...view, ...change })
  return {
    shown,
    view,
    isBusy,
    addressOf,
    change(change: Partial<ShopView>, options: NavigateOptions = {}) {
      setChosen({ view: { ...view, ...change }, key })
      navigate(addressOf(change), { preventScrollReset: true, ...options })
    },
  }
}

export type ListView = ReturnType<typeof useListView>

type ProductListProps = {
  list: ListView
  products: readonly Product[]
  /** Of all pages. */
  total: number
  /** Comes first in the toolbar. */
  filter?: ReactNode
  /** Instead of the products where there are none. */
  empty?: ReactNode
}

export function ProductList({ list, products, total, filter, empty }: ProductListProps) {
  const { t } = useLingui()
  const { shown, addressOf } = list
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-x-4">
        {filter}
        <Toolbar list={list} total={total} />
      </div>
      <h2 className="sr-only">{t`Products`}</h2>
      <div className="mt-5">
        {products.length > 0 ? <Products list={list} products={products} /> : empty}
      </div>
      <div className="mt-10">
        <Pagination
          page={shown.page}
          pages={shownRange(shown, total).pages}
          hrefFor={(page) => addressOf({ page })}
          label={t`Pages of products`}
        />
      </div>
    </>
  )
}

const layoutOptions = [
  { value: 'grid', label: msg`Grid`, icon: <LayoutGrid aria-hidden="true" /> },
  { value: 'list', label: msg`List`, icon: <List aria-hidden="true" /> },
] as const

function Toolbar({ list: { view, change }, total }: Pick<ProductListProps, 'list' | 'total'>) {
  const { t } = useLingui()
  const sizeId = useId()
  const { from, to } = shownRange(view, total)
  const chooseSize = (chosen: string) => {
    const size = pageSizes.find((known) => String(known) === chosen)
    if (size) change({ size, page: 1 })
  }

  return (
    <>
      <div className="mobile:order-last mobile:w-full">
        <LiveRegion isVisible>
          <p className="text-ink-soft tabular-nums">
            {t`Products from ${from} to ${to} of ${total}`}
          </p>
        </LiveRegion>
      </div>
      <div className="ml-auto flex items-center gap-2 mobile:flex-auto sm:gap-3 mobile:justify-between">
        <div className="flex items-center gap-2">
          <label htmlFor={sizeId} className="text-ink-soft text-sm mobile:sr-only">
            {t`Per page`}
          </label>
          <span className="w-[5em]">
            <Select
              id={sizeId}
              value={view.size}
              onChange={(event) => chooseSize(event.target.value)}
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </Select>
          </span>
        </div>
        <Segmented
          label={t`Layout`}
          value={view.layout}
          onChange={(layout) => change({ layout })}
          options={layoutOptions.map(({ label, ...option }) => ({ ...option, label: t(label) }))}
        />
      </div>
    </>
  )
}

/** Products whose pictures are visible without scrolling. */
const firstSeen = 4

const layoutLooks = {
  grid: {
    Item: ProductCard,
    sizes: '(max-width: 479px) 44vw, (max-width: 1024px) 30vw, 230px',
    className:
      'grid grid-cols-[repeat(auto-fill,minmax(min(9.375rem,100%),1fr))] gap-3 xs:grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] xs:gap-5',
  },
  list: {
    Item: ProductRow,
    sizes: '(max-width: 479px) 96px, 160px',
    className: 'grid grid-cols-1 gap-3 lg:grid-cols-2',
  },
}

function Products({ list, products }: Pick<ProductListProps, 'list' | 'products'>) {
  const { Item, sizes, className } = layoutLooks[list.view.layout]
  return (
    <ul
      aria-busy={list.isBusy || undefined}
      className={`long-list ${className} transition-opacity delay-100 aria-busy:opacity-55`}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <Item product={product} isPriority={index < firstSeen} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
}
