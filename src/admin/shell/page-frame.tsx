import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { AdminHeader } from './header.tsx'
import { type AdminCounts, AdminNavigation } from './navigation.tsx'

type AdminFrameProps = { counts?: AdminCounts; children: ReactNode }

/** What stands around every page under /admin. */
export function AdminFrame({ counts = {}, children }: AdminFrameProps) {
  return (
    <>
      <SkipLink />
      <AdminHeader counts={counts} />
      <div className="page flex items-start gap-8 py-6">
        <div className="sticky top-24 w-52 shrink-0 max-wide:hidden print:hidden">
          <AdminNavigation counts={counts} />
        </div>
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col gap-5">
          {children}
        </main>
      </div>
    </>
  )
}
