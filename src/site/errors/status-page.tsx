import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../shop/paths.ts'
import { ImigongoPanel } from '../../ui/brand/imigongo-panel.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'

type StatusPageProps = {
  /** An HTTP status such as 404. */
  code?: string | undefined
  title: string
  children: ReactNode
  /** The next useful steps. */
  actions: ReactNode
}

/** A page that leads nowhere, and the ways out of it. */
export function StatusPage({ code, title, children, actions }: StatusPageProps) {
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center">
      <ImigongoPanel className="w-72 max-w-full" />
      <h1 className="mt-4 text-3xl">
        {code && <span className="mb-3 block text-6xl text-accent-ink">{code}</span>} {title}
      </h1>
      <p className="max-w-prose text-ink-soft text-lg">{children}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}

export function NotFound() {
  const { t } = useLingui()
  return (
    <StatusPage
      code="404"
      title={t`Page not found`}
      actions={
        <>
          <ButtonLink to={paths.shop}>{t`See the menu`}</ButtonLink>
          <ButtonLink to={paths.home} tone="secondary">
            {t`Go home`}
          </ButtonLink>
        </>
      }
    >
      {t`The page you are looking for does not exist.`}
    </StatusPage>
  )
}
