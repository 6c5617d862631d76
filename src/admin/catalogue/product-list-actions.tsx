import { useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { urlOf } from '../../platform/api/call.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { paths } from '../../shop/paths.ts'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { buttonStyle } from '../../ui/form/button-style.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { MenuLink } from '../../ui/overlay/menu-item.tsx'
import type { ProductsView } from './products-address.ts'

/** The buttons of the product list; a phone has room for the one that is needed often. */
export function ProductListActions({ view }: { view: ProductsView }) {
  const { t } = useLingui()
  const { page: _page, size: _size, ...filters } = view
  const file = { reloadDocument: true, download: true, prefetch: 'none' } as const
  const links = [
    // The rows of the list as it is filtered, all pages of them.
    {
      label: t`Export CSV`,
      link: { to: urlOf(productApi.export, {}, filters), ...file },
      Icon: Download,
    },
    { label: t`Import CSV`, link: { to: paths.admin.importProducts }, Icon: Upload },
  ]
  return (
    <>
      <span className="flex gap-3 mobile:hidden">
        {links.map(({ label, link, Icon }) => (
          <ButtonLink key={label} tone="secondary" {...link}>
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </ButtonLink>
        ))}
      </span>
      <ButtonLink to={paths.admin.createProduct}>
        <Plus aria-hidden="true" className="size-5" />
        {t`Create Product`}
      </ButtonLink>
      <div className="sm:hidden">
        <Menu
          label={t`More for products`}
          trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
          triggerClassName={buttonStyle({ tone: 'secondary', className: 'px-3' })}
          align="end"
        >
          {links.map(({ label, link, Icon }) => (
            <MenuLink key={label} {...link}>
              <Icon aria-hidden="true" />
              {label}
            </MenuLink>
          ))}
        </Menu>
      </div>
    </>
  )
}
