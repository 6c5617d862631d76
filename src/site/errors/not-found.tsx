import { useLingui } from '@lingui/react/macro'
import { paths } from '../../shop/paths.ts'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { StatusPage } from './status-page.tsx'

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
