import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { AdminPage } from '../pages/admin-pages.ts'
import { List, type ListProps } from './list.tsx'

type ListByStateProps<Row, State extends string> = Omit<ListProps<Row>, 'caption'> & {
  head: Required<Pick<AdminPage, 'title' | 'intro'>>
  /** Above the tabs. */
  search?: ReactNode
  tabs: {
    /** Names the row of tabs for screen readers. */
    label: string
    states: readonly State[]
    current: State | undefined
    /** Undefined: all of them. */
    labelOf: (state: State | undefined) => string
    hrefOf: (state: State | undefined) => string
  }
}

/** A page that is one list, with a tab for each state that a row may be in. */
export function ListByState<Row, State extends string>(props: ListByStateProps<Row, State>) {
  const { head, search, tabs, ...list } = props
  const { t } = useLingui()
  const { label, states, current, labelOf, hrefOf } = tabs
  return (
    <div className="flex flex-col gap-5">
      <PageHeading intro={t(head.intro)}>{t(head.title)}</PageHeading>
      {search}
      <LinkTabs
        label={label}
        tabs={[undefined, ...states].map((state) => ({
          label: labelOf(state),
          to: hrefOf(state),
          isCurrent: state === current,
        }))}
      />
      <List caption={t(head.title)} {...list} />
    </div>
  )
}
