import { ButtonLink } from '../ui/button-link.tsx'
import { DeadEnd } from './dead-end.tsx'
import { privateMeta } from './page-meta.ts'
import { paths } from './paths.ts'

export const meta = () => privateMeta('Access Denied')

export default function AccessDeniedPage() {
  return (
    <DeadEnd
      code="403"
      title="Access Denied"
      actions={
        <>
          <ButtonLink to={paths.signIn}>Sign in</ButtonLink>
          <ButtonLink to={paths.home} tone="secondary">
            Go home
          </ButtonLink>
        </>
      }
    >
      Access denied. You are not authorized to access this resource.
    </DeadEnd>
  )
}
