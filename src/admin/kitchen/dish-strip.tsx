import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { type Board, dishSums } from './board.ts'

/** How many of each dish have to be cooked. */
export function DishStrip({ board }: { board: Board }) {
  const { t } = useLingui()
  const sums = useMemo(() => dishSums(board), [board])
  return (
    <ul
      aria-label={t`To be cooked`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled sideways must be scrolled by keys, too
      tabIndex={0}
      data-scrolls-sideways
      className="flex gap-x-5 overflow-x-auto whitespace-nowrap rounded-md bg-sunken px-3 py-1 font-semibold empty:hidden"
    >
      {sums.map(({ key, name, quantity }) => (
        <li key={key}>
          {quantity} × <EnteredText>{name}</EnteredText>
        </li>
      ))}
    </ul>
  )
}
