import { Trans, useLingui } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { create } from 'zustand'
import { call } from '../../platform/api/call.ts'
import { foldedToSearch } from '../../platform/language/plain-text.ts'
import { optionGroupApi, soldOutApi } from '../../shop/catalogue/option.api.ts'
import type { SoldOutChange, SoldOutList, SoldOutUntil } from '../../shop/catalogue/option.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { allPages } from '../../site/data/all-pages.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { useRestoreFocus } from '../../ui/form/focus.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useWhileVisible } from '../../ui/use-while-visible.ts'
import { Loaded } from '../list/loaded.tsx'

/** ms between two requests while a page is visible: another device may switch something off, too. */
const interval = 30_000

/** What is sold out now, for every part of the admin area that shows it. */
const useSoldOut = create<SoldOutList>(() => ({ products: [], options: [] }))

const refresh = async () => {
  const answer = await call(soldOutApi.list).catch(() => undefined)
  if (answer) useSoldOut.setState(answer, true)
}

/** Switches products and options off, or on with `until: null`. */
function useSwitch() {
  const { t } = useLingui()
  return (body: SoldOutChange) =>
    call(soldOutApi.change, { body }).then(
      (answer) => useSoldOut.setState(answer, true),
      () => showToast('error', t`This could not be saved. Please try again.`),
    )
}

/** What is sold out now; a press on one sells it again. Nothing while everything is sold. */
export function SoldOutStrip() {
  const { products, options } = useSoldOut()
  useWhileVisible(refresh, interval)
  if (products.length + options.length === 0) return null
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 rounded-md bg-warning-soft px-3 text-warning-ink">
      <strong>
        <Trans>Sold out:</Trans>
      </strong>
      {/* A long list scrolls here, so that the orders below stay in sight. */}
      <ul className="flex max-h-24 flex-wrap gap-x-3 overflow-y-auto">
        {products.map(({ id, name, until }) => (
          <Item key={id} name={name} until={until} lift={{ products: [id] }} />
        ))}
        {options.map(({ id, name, group, until }) => (
          <Item key={id} name={`${group.name}: ${name}`} until={until} lift={{ options: [id] }} />
        ))}
      </ul>
    </div>
  )
}

type ItemProps = {
  name: string
  until: SoldOutUntil
  lift: { products?: number[]; options?: number[] }
}

function Item({ name, until, lift }: ItemProps) {
  const { t } = useLingui()
  const change = useSwitch()
  return (
    <li>
      <button
        type="button"
        onClick={() => change({ ...lift, until: null })}
        aria-label={t`Sell ${name} again`}
        className="inline-flex min-h-11 items-center gap-1.5 text-start font-semibold hover:underline"
      >
        <EnteredText>{name}</EnteredText>
        {until === 'OPEN' && (
          <span className="font-normal text-sm">
            <Trans>until you sell it again</Trans>
          </span>
        )}
        <Undo2 aria-hidden="true" className="size-4 shrink-0" />
      </button>
    </li>
  )
}

interface Thing {
  readonly kind: 'products' | 'options'
  readonly id: number
  readonly name: string
}

type SoldOutDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Ids of the dishes of open orders, which come first. */
  ordered: readonly number[]
}

/** Switches dishes and options off until tomorrow: one press each. */
export function SoldOutDialog({ isOpen, onClose, ordered }: SoldOutDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`What is sold out today?`}>
      <Loaded
        load={() => loadThings(ordered)}
        label={t`Loading the dishes`}
        failed={t`The dishes could not be loaded.`}
        className="h-96"
      >
        {(things) => <Things things={things} />}
      </Loaded>
    </Dialog>
  )
}

function Things({ things }: { things: readonly Thing[] }) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState('')
  const part = foldedToSearch(wanted)
  const found = things.filter(({ name }) => foldedToSearch(name).includes(part))
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t`Search a dish or an option`}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        autoComplete="off"
      />
      <LiveRegion isVisible>
        {found.length === 0 && t`No dish and no option has this in its name.`}
      </LiveRegion>
      <ul className="divide-y divide-line">
        {found.map((thing) => (
          <ThingRow key={`${thing.kind} ${thing.id}`} thing={thing} />
        ))}
      </ul>
    </div>
  )
}

/** Dishes of open orders, all others, then the options. @throws Problem */
async function loadThings(ordered: readonly number[]): Promise<Thing[]> {
  const [products, groups] = await Promise.all([
    allPages((part) => call(productApi.list, { query: { image: 'url', ...part } })),
    call(optionGroupApi.list),
  ])
  const rank = ({ id }: { id: number }) => (ordered.includes(id) ? 0 : 1)
  return [
    ...products
      .toSorted((one, other) => rank(one) - rank(other))
      .map(({ id, name }) => ({ kind: 'products' as const, id, name })),
    ...groups.items.flatMap((group) =>
      group.options.map(({ id, name }) => ({
        kind: 'options' as const,
        id,
        name: `${group.name}: ${name}`,
      })),
    ),
  ]
}

/** On a phone both share a row below the name. */
const buttonLook = 'mobile:flex-1 mobile:px-2 mobile:text-sm'

function ThingRow({ thing: { kind, id, name } }: { thing: Thing }) {
  const { t } = useLingui()
  const off = useSoldOut((now) => now[kind].find((other) => other.id === id))
  const change = useSwitch()
  const press = (until: 'TODAY' | 'OPEN' | null) => () => change({ [kind]: [id], until })
  // The pressed button disappears with what it changed.
  const place = useRestoreFocus<HTMLLIElement>(String(off?.until))
  return (
    <li ref={place} tabIndex={-1} className="flex flex-wrap items-center gap-2 py-1">
      <span className="wrap-anywhere min-w-32 flex-1 mobile:basis-full">
        <EnteredText>{name}</EnteredText>
      </span>
      {off ? (
        <Button tone="secondary" onClick={press(null)} aria-label={t`Sell ${name} again`}>
          <Trans>Sell again</Trans>
        </Button>
      ) : (
        <>
          <Button
            className={buttonLook}
            onClick={press('TODAY')}
            aria-label={t`${name}: sold out today`}
          >
            <Trans>Sold out today</Trans>
          </Button>
          <Button
            tone="quiet"
            className={buttonLook}
            onClick={press('OPEN')}
            aria-label={t`${name}: until I sell it again`}
          >
            <Trans>Until I sell it again</Trans>
          </Button>
        </>
      )}
    </li>
  )
}
