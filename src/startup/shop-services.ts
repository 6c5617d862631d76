import type { Services } from '../platform/api/context.server.ts'
import { Menu } from '../shop/catalogue/menu.server.ts'
import { ShopSearch } from '../shop/search/shop-search.server.ts'
import type { StoredSettings } from '../shop/settings/settings.db.ts'
import { openSettings } from '../shop/settings/settings.server.ts'

declare module '../platform/api/context.server.ts' {
  interface Services {
    /** Products and categories, in memory. */
    readonly menu: Menu
    readonly search: ShopSearch
    /** Cached until they change. */
    readonly settings: () => Promise<StoredSettings>
  }
}

/** Services that hold the shop's data in memory. Each process has them once: they follow the journal. */
export function openShopServices(
  source: Pick<Services, 'db' | 'journal'>,
): Pick<Services, 'menu' | 'search' | 'settings'> {
  const menu = new Menu(source)
  return { menu, search: new ShopSearch(source, menu), settings: openSettings(source) }
}
