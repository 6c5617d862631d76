import { paths } from '../../shop/paths.ts'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { StatusPage } from './status-page.tsx'

export function NotFound() {
  return (
    <StatusPage
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
    </StatusPage>
  )
}
