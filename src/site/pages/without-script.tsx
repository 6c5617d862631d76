import { useLingui } from '@lingui/react/macro'

/** Rendered by the server alone. Nothing but words: to a browser that runs JavaScript the markup would be text as well. */
export function WithoutScript() {
  const { t } = useLingui()
  return t`JavaScript is switched off in this browser. Please switch it on to sign in, to order or to write to us.`
}
