import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { foldedToSearch } from '../../platform/language/plain-text.ts'
import { optionGroupApi } from '../../shop/catalogue/option.api.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Loaded } from '../list/loaded.tsx'
import { switchSoldOut, useSoldOut } from './sold-out.ts'

/** Something that can be switched off. */
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
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t`Search a dish or an option`}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        autoComplete="off"
      />
      <ul className="divide-y divide-line">
        {things
          .filter(({ name }) => foldedToSearch(name).includes(part))
          .map((thing) => (
            <ThingRow key={`${thing.kind} ${thing.id}`} thing={thing} />
          ))}
      </ul>
    </div>
  )
}

/** Dishes of open orders, all others, then the options. @throws Problem */
async function loadThings(ordered: readonly number[]): Promise<Thing[]> {
  const [products, groups] = await Promise.all([
    call(productApi.list, { query: { image: 'url' } }),
    call(optionGroupApi.list),
  ])
  const isOrdered = ({ id }: { id: number }) => ordered.includes(id)
  return [
    ...[...products.filter(isOrdered), ...products.filter((product) => !isOrdered(product))].map(
      ({ id, name }) => ({ kind: 'products' as const, id, name }),
    ),
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
  const press = (until: 'TODAY' | 'OPEN' | null) => () =>
    switchSoldOut({ [kind]: [id], until }).catch(() =>
      showToast('error', t`This could not be saved. Please try again.`),
    )
  return (
    <li className="flex flex-wrap items-center gap-2 py-1">
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
