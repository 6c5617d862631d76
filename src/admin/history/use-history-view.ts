import { useNavigate } from 'react-router'
import { useAskedQuery } from '../../site/address/asked-query.ts'
import { type HistoryView, historyAddress, hrefOf } from './history-address.ts'

/** What was chosen last, also while its entries are on their way, and how to choose something else. */
export function useHistoryView() {
  const navigate = useNavigate()
  const { search } = useAskedQuery()
  const view = historyAddress.read(new URLSearchParams(search))
  const change = (changes: Partial<HistoryView>) =>
    void navigate(hrefOf(view, changes), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  return { view, change }
}
