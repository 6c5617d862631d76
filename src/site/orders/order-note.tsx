import { useLingui } from '@lingui/react/macro'

/** What the customer wants the kitchen to know, in a box of its own. */
export function OrderNote({ note }: { note: string }) {
  const { t } = useLingui()
  return (
    <p
      title={t`Note for the kitchen`}
      className="wrap-anywhere whitespace-pre-line rounded-md border-2 border-warning-ink bg-warning-soft px-3 py-2 font-semibold text-warning-ink"
    >
      <span className="sr-only">{t`Note for the kitchen`}: </span>
      {note}
    </p>
  )
}
