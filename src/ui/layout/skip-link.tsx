import { useLingui } from '@lingui/react/macro'

/** First thing in the body; the page's `<main id="main" tabIndex={-1}>` is where it leads. */
export function SkipLink() {
  const { t } = useLingui()
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-3 focus:font-semibold focus:text-paper"
    >
      {t`Skip to content`}
    </a>
  )
}
