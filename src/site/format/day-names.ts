import { useLingui } from '@lingui/react/macro'

/** Monday first. */
export function useDayNames(): string[] {
  const { t } = useLingui()
  return [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`]
}
