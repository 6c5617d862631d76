import { ButtonLink } from '../ui/button-link.tsx'
import { DeadEnd } from './dead-end.tsx'
import { paths } from './paths.ts'

export function NotFound() {
  return (
    <DeadEnd
      code="404"
      title="Page not found"
      actions={
        <>
          <ButtonLink to={paths.shop}>See the menu</ButtonLink>
          <ButtonLink to={paths.home} tone="secondary">
            Go home
          </ButtonLink>
        </>
      }
    >
      The page you are looking for does not exist.
    </DeadEnd>
  )
}
