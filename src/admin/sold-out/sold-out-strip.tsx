import { Trans, useLingui } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import type { SoldOutUntil } from '../../shop/catalogue/option.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { switchSoldOut, useSoldOut, useSoldOutNews } from './sold-out.ts'

/** What is sold out now; a press on one sells it again. Nothing while everything is sold. */
export function SoldOutStrip() {
  const { products, options } = useSoldOut()
  useSoldOutNews()
  if (products.length + options.length === 0) return null
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 rounded-md bg-warning-soft px-3 py-1 text-warning-ink">
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
  const sellAgain = () =>
    switchSoldOut({ ...lift, until: null }).catch(() =>
      showToast('error', t`This could not be saved. Please try again.`),
    )
  return (
    <li>
      <button
        type="button"
        onClick={sellAgain}
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
