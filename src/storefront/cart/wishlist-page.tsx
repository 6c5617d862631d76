import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { useRestoreFocus } from '../../ui/form/focus.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Route } from './+types/wishlist-page'
import {
  availabilityOf,
  isUnavailable,
  loadAvailability,
  orderable,
  useAvailability,
  withDefaults,
} from './availability.ts'
import { asksForChoice, type Cart, type CartLine, lineKey } from './cart.ts'
import { moveToCart, removeFrom, reset } from './cart-actions.ts'
import { CartSkeleton } from './cart-contents.tsx'
import { LineTable } from './cart-lines.tsx'
import { useNameLang } from './line-name.tsx'

export const clientLoader = () => loadAvailability('wishlist')

export const meta = privateMeta(msg`Your wishlist`)

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <CartSkeleton
      label={t`Loading your wishlist`}
      heading={<PageHeading>{t`Your wishlist`}</PageHeading>}
    />
  )
}

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const checked = useAvailability('wishlist', loaderData.availability)
  const { lines, current } = checked
  const place = useRestoreFocus(lines.length)
  const mustChoose = ({ id }: CartLine) => asksForChoice(current.get(id) ?? {})
  const available = orderable(lines, current).filter((line) => !mustChoose(line))
  const move = (moved: Cart) => moveToCart(withDefaults(moved, current))

  if (lines.length === 0) {
    return (
      <div ref={place} tabIndex={-1} className="page py-8">
        <EmptyState
          title={t`Your wishlist is empty`}
          level={1}
          action={<ButtonLink to={paths.shop}>{t`See the menu`}</ButtonLink>}
        >
          {t`Press the heart of a dish to save it here.`}
        </EmptyState>
      </div>
    )
  }
  return (
    <div ref={place} tabIndex={-1} className="page flex flex-col gap-6 py-8">
      <PageHeading
        actions={
          <>
            <Button disabled={available.length === 0} onClick={() => move(available)}>
              {t`Move all to cart`}
            </Button>
            <Button tone="quiet" onClick={() => reset('wishlist')} className="mobile:px-1!">
              {t`Reset wishList`}
            </Button>
          </>
        }
      >
        {t`Your wishlist`}
      </PageHeading>
      <LineTable
        caption={t`Products on your wishlist`}
        checked={checked}
        columns={[
          { header: t`Quantity`, align: 'end', cell: (line) => line.quantity },
          {
            header: t`Actions`,
            isBare: true,
            align: 'end',
            cell: (line) => (
              <LineActions
                line={line}
                canMove={!isUnavailable(availabilityOf(line, current, lines))}
                mustChoose={mustChoose(line)}
                onMove={() => move([line])}
              />
            ),
          },
        ]}
      />
    </div>
  )
}

type LineActionsProps = {
  line: CartLine
  canMove: boolean
  /** Its options are chosen on its page. */
  mustChoose: boolean
  onMove: () => void
}

function LineActions({ line, canMove, mustChoose, onMove }: LineActionsProps) {
  const { t } = useLingui()
  const { name } = line
  const hiddenName = (
    <span lang={useNameLang(line)} className="sr-only">
      {' '}
      {name}
    </span>
  )
  return (
    <span className="flex items-center justify-end gap-1">
      {canMove &&
        (mustChoose ? (
          <ButtonLink to={paths.product(line.id)} tone="secondary">
            {t({ message: 'Choose', context: 'options of a dish' })}
            {hiddenName}
          </ButtonLink>
        ) : (
          <Button tone="secondary" onClick={onMove}>
            {t`Move to cart`}
            {hiddenName}
          </Button>
        ))}
      <IconButton label={t`Remove ${name}`} onClick={() => removeFrom('wishlist', lineKey(line))}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </span>
  )
}
