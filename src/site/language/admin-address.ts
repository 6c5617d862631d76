import { useHref, useNavigate } from 'react-router'
import { isAdminArea } from '../../shop/paths.ts'

/**
 * For links out of a translated page. The admin area has no address per language; the router would put
 * its base name before a plain path, and follows a whole address as another document.
 */
export const adminAddress = (path: string): string => window.location.origin + path

/** Replaces the page by another, which may lie in the admin area. */
export function useReplacePage(): (address: string) => unknown {
  const navigate = useNavigate()
  const isTranslated = useHref('/') !== '/'
  return (address) =>
    isTranslated && isAdminArea(address)
      ? window.location.replace(address)
      : navigate(address, { replace: true })
}
