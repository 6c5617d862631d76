import { useLingui } from '@lingui/react/macro'
import { useOpening } from '../opening/opening.ts'

/**
 * Legal name, address and TIN, each as far as the owner has given it. Like telephone numbers they come from
 * the settings after the page, whose HTML is the same for everybody and cached for long.
 */
export function useSellerLines(): string[] {
  const { t } = useLingui()
  const { legalName, legalAddress, tin } = useOpening() ?? {}
  return [legalName, legalAddress, tin && t`TIN: ${tin}`].filter((line) => typeof line === 'string')
}

/** Nothing while nobody has said who sells. */
export function WhoSells({ className }: { className?: string }) {
  const lines = useSellerLines()
  if (lines.length === 0) return null
  return (
    <p className={className}>
      {lines.map((line) => (
        <span key={line} className="wrap-anywhere block">
          {line}
        </span>
      ))}
    </p>
  )
}
