import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { StatusPage } from '../../site/errors/error-page.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { returnToIntendedAddress } from '../../site/session/guard.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import type { Route } from './+types/refused-page'

const wrongRole = {
  code: '403',
  title: msg`Access Denied`,
  text: msg`Access denied. You are not authorized to access this resource.`,
}
const notSignedIn = {
  code: '401',
  title: msg`Authentication Failed`,
  text: msg`You do not have permission to view this page.`,
}
const refusalAt = (pathname: string) =>
  pathname.startsWith(paths.accessDenied) ? wrongRole : notSignedIn

export function meta({ matches, location }: Route.MetaArgs) {
  return privateMeta(refusalAt(location.pathname).title)({ matches })
}

/** Where a guard leads visitors who may not see a page. Signing in leads those who are not signed in back to it. */
export default function RefusedPage() {
  const { t } = useLingui()
  const refusal = refusalAt(useLocation().pathname)
  const [back, setBack] = useState<ReturnType<typeof returnToIntendedAddress>>()
  useEffect(() => {
    if (refusal === notSignedIn) setBack(returnToIntendedAddress())
  }, [refusal])

  return (
    <StatusPage
      code={refusal.code}
      title={t(refusal.title)}
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
      {t(refusal.text)}
    </StatusPage>
  )
}
