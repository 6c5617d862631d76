import { useLingui } from '@lingui/react/macro'
import { keptByBrowser } from './kept-by-browser.ts'

/** What the browser keeps, and under which names: whoever looks into it finds nothing else. */
export function KeptList() {
  const { t } = useLingui()
  return (
    <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
      {keptByBrowser.map(({ what, ...places }) => (
        <li key={what.id}>
          {t(what)}{' '}
          <small translate="no" className="wrap-anywhere font-mono text-ink-soft">
            {Object.values(places).flat().join(', ')}
          </small>
        </li>
      ))}
    </ul>
  )
}
