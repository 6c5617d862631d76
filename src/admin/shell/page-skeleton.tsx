import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  SkeletonBlock,
  SkeletonRows,
  Skeletons,
  SkeletonText,
} from '../../ui/feedback/skeleton.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TodaySkeleton } from '../reports/today-strip.tsx'
import type { PageShape } from './page-shapes.ts'

/** A page that is loading, with its own title. */
export function PageSkeleton({ shape }: { shape: PageShape }) {
  const { t } = useLingui()
  const { title, intro, actions, hasToday, hasTrail, controls = [], content } = shape
  return (
    <>
      {hasToday && (
        <Unseen>
          <TodaySkeleton />
        </Unseen>
      )}
      {hasTrail && (
        <Unseen>
          <SkeletonBlock className="my-3 h-5 w-44" />
        </Unseen>
      )}
      <PageHeading
        intro={intro && t(intro)}
        actions={actions && <SkeletonBlock className={`h-11 ${actions}`} />}
      >
        {t(title)}
      </PageHeading>
      <Skeletons label={t`Loading`}>
        <div className="flex flex-col gap-5">
          {controls.map((control) => (
            <div key={control}>{controlShapes[control]}</div>
          ))}
          {contentShapes[content]}
        </div>
      </Skeletons>
    </>
  )
}

const Unseen = ({ children }: { children: ReactNode }) => <div aria-hidden="true">{children}</div>

const Field = () => <SkeletonBlock className="h-18" />

const fourFields = (
  <>
    <Field />
    <Field />
    <Field />
    <Field />
  </>
)

/** A search with what is chosen below it; on a phone that waits behind a button. */
const SearchAnd = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-3">
    <div className="flex gap-2">
      <SkeletonBlock className="h-11 flex-1" />
      <SkeletonBlock className="size-11 sm:hidden" />
    </div>
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4 mobile:hidden">{children}</div>
  </div>
)

const controlShapes: Readonly<Record<NonNullable<PageShape['controls']>[number], ReactNode>> = {
  search: <SkeletonBlock className="h-11" />,
  sortedSearch: (
    <SearchAnd>
      <Field />
    </SearchAnd>
  ),
  filters: <SearchAnd>{fourFields}</SearchAnd>,
  choices: <div className="grid grid-cols-2 gap-3 md:grid-cols-4">{fourFields}</div>,
  days: (
    <div className="flex flex-wrap items-end gap-3">
      <SkeletonBlock className="h-18 w-44" />
      <SkeletonBlock className="h-18 w-44" />
      <SkeletonBlock className="h-11 w-20" />
    </div>
  ),
  tabs: (
    <div className="flex h-11 items-center gap-4 overflow-hidden border-line border-b">
      <SkeletonBlock className="h-5 w-20 shrink-0" />
      <SkeletonBlock className="h-5 w-24 shrink-0" />
      <SkeletonBlock className="h-5 w-24 shrink-0" />
    </div>
  ),
  text: (
    <div className="max-w-prose">
      <SkeletonText lines={8} />
    </div>
  ),
}

const FormPanel = () => (
  <Panel className="flex flex-col gap-5">
    <Field />
    <Field />
    <SkeletonBlock className="h-40" />
  </Panel>
)

const contentShapes: Readonly<Record<PageShape['content'], ReactNode>> = {
  rows: <SkeletonRows />,
  card: (
    <Panel>
      <SkeletonText lines={12} />
    </Panel>
  ),
  form: <FormPanel />,
  columns: (
    <div className="grid gap-5 md:grid-cols-[1fr_18rem]">
      <FormPanel />
      <SkeletonBlock className="h-80 rounded-lg" />
    </div>
  ),
  panels: (
    <div className="flex flex-col gap-5">
      <Panel className="h-44">
        <SkeletonText />
      </Panel>
      <Panel>
        <SkeletonText />
      </Panel>
      <FormPanel />
    </div>
  ),
  tables: (
    <div className="flex max-w-3xl flex-col gap-6">
      <SkeletonBlock className="h-44" />
      <SkeletonRows />
    </div>
  ),
  nothing: null,
}
