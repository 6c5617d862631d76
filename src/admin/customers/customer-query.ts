import type { CallInput } from '../../platform/api/endpoint.ts'
import type { accountPages } from '../../shop/accounts/account.api.ts'
import type { ListAddress } from '../list/use-list-address.ts'

type UserQuery = NonNullable<CallInput<typeof accountPages.list>['query']>

export const userSorts = [
  { value: '', label: 'In order of registration' },
  { value: '-id', label: 'Newest first' },
  { value: 'username', label: 'Username A to Z' },
] as const

/** What the list in the address asks the server for; what makes no sense there is left out. */
export function userQuery(list: Pick<ListAddress, 'q' | 'page' | 'size' | 'sort'>): UserQuery {
  const sort = userSorts.find(({ value }) => value !== '' && value === list.sort)?.value
  return {
    page: String(list.page),
    size: String(list.size),
    ...(list.q && { q: list.q }),
    ...(sort && { sort }),
  }
}
