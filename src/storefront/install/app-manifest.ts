import { msg } from '@lingui/core/macro'
import { inLanguage, type Language, languageOfAddress } from '../../platform/language/language.ts'
import { brand } from '../../shop/brand.ts'
import { paths } from '../../shop/paths.ts'
import { brandMessages } from '../../site/brand/brand.tsx'
import { messagesOf } from '../../site/language/i18n.ts'
import type { Route } from './+types/app-manifest'

/** What a long press on the icon offers. */
const shortcuts = [
  { name: msg`Menu`, path: paths.shop, icon: '/shortcuts/menu.png' },
  { name: msg`Your cart`, path: paths.cart, icon: '/shortcuts/cart.png' },
  { name: msg`Your orders`, path: paths.orders, icon: '/shortcuts/orders.png' },
] as const

/** The one colour that Android's home screen gives it, or a shape of the device's; else as it is. */
const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
] as const

/** The shop as an app that opens in this language. It is one app in all of them, by its `id`. */
function manifestIn(language: Language) {
  const i18n = messagesOf(language)
  return {
    id: paths.home,
    name: brand.name,
    short_name: brand.name,
    description: i18n._(brandMessages.description),
    lang: language,
    start_url: inLanguage(paths.shop, language),
    scope: paths.home,
    display: 'standalone',
    // While the app starts, before a page says what its theme is.
    background_color: brand.themeColors.light,
    theme_color: brand.themeColors.light,
    categories: ['food', 'shopping'],
    icons,
    shortcuts: shortcuts.map(({ name, path, icon }) => ({
      name: i18n._(name),
      url: inLanguage(path, language),
      icons: [{ src: icon, sizes: '192x192', type: 'image/png' }],
    })),
  }
}

export function loader({ request }: Route.LoaderArgs) {
  const { language } = languageOfAddress(new URL(request.url).pathname)
  return Response.json(manifestIn(language), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      // Browsers ask for it with every page that they load.
      'cache-control': 'public, max-age=3600',
    },
  })
}
