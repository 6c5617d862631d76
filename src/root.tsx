import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useContext, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useHref, useLocation } from 'react-router'
import type { Route } from './+types/root'
import { languageOfAddress } from './platform/language/language.ts'
import { publicUrlContext } from './platform/pages/page-contexts.ts'
import { ScriptNonce } from './platform/pages/script-nonce.ts'
import { brand } from './shop/brand.ts'
import { paths } from './shop/paths.ts'
import { missingFilesScript } from './site/errors/missing-files.ts'
import { LanguageOffer, useLanguageOfPage } from './site/language/language-links.tsx'
import { groupsOf, messagesFirst, messagesUrls } from './site/language/messages.ts'
import { asOfWhatCame } from './site/network/as-of.ts'
import { NetworkNotice } from './site/network/network-notice.tsx'
import { PageAnnouncer } from './site/pages/page-announcer.tsx'
import { NavigationProgress } from './ui/feedback/navigation-progress.tsx'
import { earlyPressesScript, useEarlyPresses } from './ui/form/early-presses.ts'
import { slowConnectionScript, themeScript } from './ui/head-scripts.ts'
import appCss from './ui/theme/app.css?url'

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  language: languageOfAddress(new URL(request.url).pathname).language,
  publicUrl: context.get(publicUrlContext),
})

export const clientMiddleware = [asOfWhatCame, messagesFirst]

/** It never changes while the process lives. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <html lang={i18n.locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* `precedence` puts it before the module preloads, which React Router prints first. */}
        <link rel="stylesheet" href={appCss} precedence="high" />
        <MessagePreloads />
        {/* Runs before the first paint, from the HTML alone: the files of the browser leave it out. */}
        <script nonce={useContext(ScriptNonce)} suppressHydrationWarning>
          {import.meta.env.SSR
            ? [missingFilesScript, themeScript, slowConnectionScript, earlyPressesScript].join(';')
            : ''}
        </script>
        <Meta />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={brand.themeColors.light}
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={brand.themeColors.dark}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={useHref(paths.manifest)} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * The texts of the first page are fetched beside its scripts. `loadMessages` has fetched those of later pages before
 * their head is rendered.
 */
function MessagePreloads() {
  const language = useLanguageOfPage()
  const { pathname } = useLocation()
  const [urls] = useState(() => messagesUrls(language, groupsOf(pathname)))
  return urls.map((url) => (
    <link key={url} rel="preload" as="fetch" href={url} crossOrigin="anonymous" />
  ))
}

export default function App() {
  useEarlyPresses()
  return (
    <>
      <NavigationProgress />
      {/* What is in it React leaves alone in the browser. */}
      <noscript className="page block bg-warning-soft py-3 font-medium text-warning-ink">
        {import.meta.env.SSR && <WithoutScript />}
      </noscript>
      <Outlet />
      <PageAnnouncer />
      <LanguageOffer />
      <NetworkNotice />
    </>
  )
}

/** On the server alone, and nothing but words: to a browser that runs JavaScript the markup would be text as well. */
function WithoutScript() {
  const { t } = useLingui()
  return t`JavaScript is switched off in this browser. Please switch it on to sign in, to order or to write to us.`
}

/** Catches what broke a layout; around pages it is the page frame itself. */
export { ErrorBoundary, meta } from './storefront/shell/page-frame.tsx'
