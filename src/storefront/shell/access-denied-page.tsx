import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../shop/paths.ts'
import { StatusPage } from '../../site/errors/error-page.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { ButtonLink } from '../../ui/form/button.tsx'

export const meta = privateMeta(msg`Access Denied`)

export default function AccessDeniedPage() {
  const { t } = useLingui()
  return (
    <StatusPage
      code="403"
      title={t`Access Denied`}
      actions={
        <>
          <ButtonLink to={paths.signIn} replace>
            {t`Sign in`}
          </ButtonLink>
          <ButtonLink to={paths.home} tone="secondary">
            {t`Go home`}
          </ButtonLink>
        </>
      }
    >
      {t`Access denied. You are not authorized to access this resource.`}
    </StatusPage>
  )
}
