import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { cleanText, foldedToSearch } from '../../platform/language/plain-text.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { paths } from '../../shop/paths.ts'
import { useShopLink } from '../../site/language/addresses.ts'
import { statusMessages } from '../../site/orders/status-badge.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { walkResults } from '../../ui/form/walk-results.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { adminPages, entryOf } from '../pages/admin-pages.ts'

const { updateCategory, updatePaymentMethod, updateProduct, updateOptions, logout, ...others } =
  adminPages
/** Pages without an id in their address. */
const pages = [...Object.values(others), { title: msg`The shop`, to: paths.shop }, logout]

/** Ctrl+K: from anywhere to any page, order or product by a few letters. */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const shopLink = useShopLink()
  const [input, setInput] = useState('')
  const [found, setFound] = useState<Found & { input: string }>()
  useEffect(() => {
    const leaving = new AbortController()
    void find(input, leaving.signal).then((next) => {
      if (!leaving.signal.aborted) setFound({ input, ...next })
    })
    return () => leaving.abort()
  }, [input])

  // Results of an earlier input are left out: Enter would lead there.
  const isFound = found?.input === input
  const { orders, products } = isFound ? found : nothing
  const wanted = foldedToSearch(cleanText(input).trim())
  const groups = [
    {
      title: t`Pages`,
      items: pages
        .map((page) => ({ label: t(entryOf(page)), note: '', to: page.to }))
        .filter(({ label }) => foldedToSearch(label).includes(wanted)),
    },
    {
      title: t`Orders`,
      items: orders.map(({ id, status, user, customerName }) => ({
        label: t`Order #${id}`,
        note: [t(statusMessages[status]), user?.username ?? customerName]
          .filter(Boolean)
          .join(', '),
        to: `${paths.admin.orders}?order=${id}`,
      })),
    },
    {
      title: t`Products`,
      items: products.map(({ id, name, category }) => ({
        label: name,
        note: category.name,
        to: paths.admin.updateProduct(id),
      })),
    },
  ].filter(({ items }) => items.length > 0)
  return (
    <Dialog isOpen onClose={onClose} title={t`Jump to`} isLightDismissed>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the field and the links in it */}
      <div
        onKeyDown={(event) => {
          // The browser's own Escape only empties a search field.
          if (event.key === 'Escape') onClose()
          else walkResults(event.currentTarget, event.nativeEvent)
        }}
      >
        <SearchField
          label={t`Page, order, customer, phone or product`}
          placeholder={t`Page, order, customer, phone or product`}
          value={input}
          onSearch={setInput}
          data-autofocus
        />
        <div role="status" className="empty:hidden">
          {groups.length === 0 && (
            <p className="py-6 text-center text-ink-soft">
              {isFound ? t`Nothing here has that name.` : t`Looking…`}
            </p>
          )}
        </div>
        <div className="mt-2 max-h-[50dvh] overflow-y-auto">
          {groups.map(({ title, items }) => (
            <section key={title} aria-label={title} className="py-2">
              <p aria-hidden="true" className="px-3 text-ink-soft text-sm">
                {title}
              </p>
              {items.map(({ label, note, to }) => (
                <Link
                  key={to}
                  data-result
                  {...(to === paths.shop ? shopLink(to) : { to })}
                  onClick={onClose}
                  className="flex min-h-11 items-center justify-between gap-4 rounded-sm px-3 hover:bg-sunken focus-visible:-outline-offset-3"
                >
                  {label} <span className="text-ink-soft text-sm">{note}</span>
                </Link>
              ))}
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

type Found = Awaited<ReturnType<typeof find>>

const nothing: Found = { orders: [], products: [] }

/** Products by name or id and orders by number, phone, customer or tracking ID. A failed call finds nothing. */
async function find(input: string, signal: AbortSignal) {
  const q = cleanText(input).trim().replace(/^#/, '')
  if (q === '') return { products: [], orders: [] }
  const query = { q, page: '1', size: '5' }
  const [products, orders] = await Promise.all([
    call(productApi.list, { query: { ...query, image: 'url' }, signal }).catch(noneOf),
    call(orderApi.list, { query, signal }).catch(noneOf),
  ])
  return { products: products.items, orders: orders.items }
}

const noneOf = () => ({ items: [] })
