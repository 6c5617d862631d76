import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { Header } from './header.tsx'
import { Navigation, type NavigationCounts } from './navigation.tsx'
import { useChosenLanguage } from './use-chosen-language.ts'

type FrameProps = { counts?: NavigationCounts; children: ReactNode }

/** Header and navigation around every page under /admin. */
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
