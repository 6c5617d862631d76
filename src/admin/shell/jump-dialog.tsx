import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { useShopLink } from '../../site/language/addresses.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { walkResults } from '../../ui/form/walk-results.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { findTargets, type JumpGroup, pagesLike } from './jump-targets.ts'

/** Ctrl+K: from anywhere to any page, order or product by a few letters. */
export default function JumpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [input, setInput] = useState('')
  const [found, setFound] = useState<{ input: string; groups: readonly JumpGroup[] }>()
  useEffect(() => {
    const leaving = new AbortController()
    const show = (groups: readonly JumpGroup[]) => {
      if (!leaving.signal.aborted) setFound({ input, groups })
    }
    void findTargets(input, leaving.signal).then(show)
    return () => leaving.abort()
  }, [input])

  // Results of an earlier input are left out: Enter would lead there.
  const isFound = found?.input === input
  const groups = [...pagesLike(input, (label) => t(label)), ...(isFound ? found.groups : [])]
  return (
    <Dialog isOpen onClose={onClose} title={t`Jump to`} isLightDismissed>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the field and the links in it */}
      <div onKeyDown={(event) => walkResults(event.currentTarget, event.nativeEvent)}>
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
          {groups.map((group) => (
            <JumpLinks key={group.title} group={group} onJump={onClose} />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function JumpLinks({ group, onJump }: { group: JumpGroup; onJump: () => void }) {
  const shopLink = useShopLink()
  return (
    <section aria-label={group.title} className="py-2">
      <p aria-hidden="true" className="px-3 text-ink-soft text-sm">
        {group.title}
      </p>
      {group.items.map(({ label, note, to }) => (
        <Link
          key={to}
          data-result
          {...(to === paths.shop ? shopLink(to) : { to })}
          onClick={onJump}
          className="flex min-h-11 items-center justify-between gap-4 rounded-sm px-3 hover:bg-sunken focus-visible:-outline-offset-3"
        >
          {label} <span className="text-ink-soft text-sm">{note}</span>
        </Link>
      ))}
    </section>
  )
}
