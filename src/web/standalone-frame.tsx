import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ImigongoBand } from '../ui/imigongo-band.tsx'
import { Logo } from '../ui/logo.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { brand } from './brand.ts'
import { paths } from './paths.ts'

/** The way home above, the page in the middle, a band of imigongo below. */
export function StandaloneFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="page flex items-center justify-between py-4">
        <Link to={paths.home} aria-label={`${brand.name}, home`}>
          <Logo />
        </Link>
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <ImigongoBand className="h-3" />
    </div>
  )
}
