import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { paths } from '../../shop/paths.ts'
import { StatusPage } from '../../site/errors/error-page.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { returnToIntendedAddress } from '../../site/session/guard.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'

export const meta = privateMeta(msg`Authentication Failed`)

export default function AuthenticationFailedPage() {
  const { t } = useLingui()
  const [back, setBack] = useState<ReturnType<typeof returnToIntendedAddress>>()
  useEffect(() => setBack(returnToIntendedAddress()), [])

  return (
    <StatusPage
      code="401"
      title={t`Authentication Failed`}
      actions={
        <>
          <ButtonLink to={paths.signIn} state={back} replace>
            {t`Sign in`}
          </ButtonLink>
          <ButtonLink to={paths.home} tone="secondary">
            {t`Go home`}
          </ButtonLink>
        </>
      }
    >
      {t`You do not have permission to view this page.`}
    </StatusPage>
  )
}
