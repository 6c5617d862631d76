import { useAskedQuery } from '../../site/address/asked-query.ts'
import { type OrderSearch, orderSearch } from './order-search.ts'

/** How the list is searched, also while the next address is on its way. */
export const useOrderSearch = (): OrderSearch =>
  orderSearch.read(new URLSearchParams(useAskedQuery().search))
