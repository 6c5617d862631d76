import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { applyChosenLanguage } from '../../site/language/messages.ts'
import { SkeletonBlock, SkeletonRows, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { type AdminPage, adminPages, hasToday } from '../pages/admin-pages.ts'
import { Header, Navigation, type NavigationCounts } from './header.tsx'

/** The server renders these pages in English for everybody; after hydration they are in the chosen language. */
const useChosenLanguage = () => useEffect(() => void applyChosenLanguage(), [])

type FrameProps = { counts?: NavigationCounts; children: ReactNode }

export function PageFrame({ counts = {}, children }: FrameProps) {
  useChosenLanguage()
  return (
    <>
      <SkipLink />
      <Header counts={counts} />
      <div className="page flex items-start gap-8 py-6">
        <div className="sticky top-24 w-max min-w-52 shrink-0 max-lg:hidden print:hidden">
          <Navigation counts={counts} />
        </div>
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col gap-5">
          {children}
        </main>
      </div>
    </>
  )
}

const forms = /^(create|update|settings|newOrder)/
/** Their buttons make the heading higher. */
const withButtons = ['categories', 'products', 'paymentMethods', 'orders', 'reports']

/** The first page of a visit while it loads: its title above the shape of a list or a form. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  const { t } = useLingui()
  const id = Number(pathname.split('/').at(-1))
  const [name = '', page] =
    Object.entries<AdminPage>(adminPages).find(
      ([, { to }]) => (typeof to === 'string' ? to : to(id)) === pathname,
    ) ?? []
  return (
    <PageFrame>
      {hasToday(pathname) && <SkeletonBlock className="h-32 mobile:h-40" />}
      {/^(create|update)/.test(name) && <SkeletonBlock className="my-3 h-5 w-44" />}
      {page && (
        <PageHeading
          intro={page.intro && t(page.intro)}
          actions={withButtons.includes(name) && <SkeletonBlock className="h-11 w-32" />}
        >
          {t(page.title)}
        </PageHeading>
      )}
      <Skeletons label={t`Loading`}>
        {forms.test(name) ? <SkeletonBlock className="h-96 rounded-lg" /> : <SkeletonRows />}
      </Skeletons>
    </PageFrame>
  )
}

/** The kitchen board while it loads: with the whole screen, as it will be. */
export function BoardSkeleton() {
  const { t } = useLingui()
  useChosenLanguage()
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col gap-2 p-2">
      <div className="flex h-11 items-center">
        <h1 className="text-2xl mobile:text-lg">{t(adminPages.kitchen.title)}</h1>
      </div>
      <Skeletons label={t`Loading`}>
        <SkeletonBlock className="h-60" />
      </Skeletons>
    </main>
  )
}
