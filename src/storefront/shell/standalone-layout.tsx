import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { BackInApp } from '../../site/install/back-in-app.tsx'
import { LanguageLinks } from '../../site/language/language-links.tsx'
import { ImigongoBand } from '../../ui/brand/imigongo.tsx'
import { setToastHabits } from '../../ui/feedback/toast.ts'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { ThemeSwitch } from '../../ui/theme/theme.tsx'
import { HomeLink } from './home-link.tsx'
import { useWorker } from './use-worker.ts'

/** Around the forms of an account, and around pages that say what is wrong: a link home, languages and theme. */
export default function StandaloneLayout() {
  useEffect(() => setToastHabits(), [])
  useWorker()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="page flex flex-wrap items-center justify-between py-4">
        <div className="flex items-center">
          <BackInApp />
          <HomeLink />
        </div>
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <footer className="page flex justify-center pb-4">
        <LanguageLinks />
      </footer>
      <ImigongoBand />
    </div>
  )
}
