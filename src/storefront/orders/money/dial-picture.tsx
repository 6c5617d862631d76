import { useLingui } from '@lingui/react/macro'
import { encode } from 'uqr'

/**
 * A QR code that a phone's camera opens in the dialler; dark on light in every theme, as cameras want it. A
 * default export, to be fetched late.
 */
export default function DialPicture({ text }: { text: string }) {
  const { t } = useLingui()
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <figure className="flex flex-col gap-1">
      <svg
        role="img"
        aria-label={t`QR code of what to dial`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-36 rounded-md bg-scan-ground text-scan"
      >
        <path d={squares.join('')} fill="currentColor" />
      </svg>
      <figcaption className="text-ink-soft text-sm">{t`Or scan it with your phone.`}</figcaption>
    </figure>
  )
}
