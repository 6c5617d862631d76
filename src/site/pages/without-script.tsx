import { useLingui } from '@lingui/react/macro'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Rendered by the server alone, for browsers that run no JavaScript. */
export function WithoutScript() {
  const { t } = useLingui()
  return (
    <Notice tone="warning" className="page rounded-none">
      {t`JavaScript is switched off in this browser. Please switch it on to sign in, to order or to write to us.`}
    </Notice>
  )
}
