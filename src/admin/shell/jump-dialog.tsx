import { Autocomplete } from '@base-ui/react/autocomplete'
import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { useShopLink } from '../../site/language/shop-link.ts'
import { controlStyle } from '../../ui/form/control-style.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type JumpGroup, type JumpTarget, pagesLike } from './jump-pages.ts'
import type { clientLoader } from './jump-targets.ts'

/** Ctrl+K: from anywhere to any page, order or product by a few letters. */
export default function JumpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [input, setInput] = useState('')
  const found = useFetcher<typeof clientLoader>()
  const navigate = useNavigate()
  const shopLink = useShopLink()
  const groups = [
    ...pagesLike(input, (label) => t(label)),
    // Not those of a question before: Enter would lead there.
    ...(found.data?.asked === input ? found.data.groups : []),
  ]

  const search = (text: string) => {
    setInput(text)
    void found.load(paths.admin.jumpTargets(text), { flushSync: true })
  }
  const jump = ({ to }: JumpTarget) => {
    onClose()
    const link = to === paths.shop ? shopLink(to) : { to, reloadDocument: false }
    if (link.reloadDocument) window.location.assign(link.to)
    else navigate(link.to)
  }
  return (
    <Dialog isOpen onClose={onClose} title={t`Jump to`} isLightDismissed>
      <Autocomplete.Root
        inline
        open
        items={groups}
        mode="none"
        autoHighlight="always"
        keepHighlight
        value={input}
        onValueChange={search}
        itemToStringValue={({ label }: JumpTarget) => label}
      >
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
          />
          <Autocomplete.Input
            data-autofocus
            aria-label={t`Page, order, customer, phone or product`}
            placeholder={t`Page, order, customer, phone or product`}
            className={`${controlStyle} pl-10.5`}
          />
        </span>
        <Autocomplete.Empty className="empty:hidden">
          <p className="py-6 text-center text-ink-soft">
            {found.state === 'loading' ? t`Looking…` : t`Nothing here has that name.`}
          </p>
        </Autocomplete.Empty>
        <JumpTargets onJump={jump} />
      </Autocomplete.Root>
    </Dialog>
  )
}

/** What was found, by groups. */
const JumpTargets = ({ onJump }: { onJump: (target: JumpTarget) => void }) => (
  <Autocomplete.List className="mt-2 max-h-[50dvh] overflow-y-auto">
    {(group: JumpGroup) => (
      <Autocomplete.Group key={group.title} items={group.items} className="py-2">
        <Autocomplete.GroupLabel className="px-3 text-ink-soft text-sm">
          {group.title}
        </Autocomplete.GroupLabel>
        <Autocomplete.Collection>
          {(target: JumpTarget) => (
            <Autocomplete.Item
              key={target.to}
              value={target}
              onClick={() => onJump(target)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 data-highlighted:bg-sunken"
            >
              {target.label}
              <span className="text-ink-soft text-sm">{target.note}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.Collection>
      </Autocomplete.Group>
    )}
  </Autocomplete.List>
)
