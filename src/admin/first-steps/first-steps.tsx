import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../shop/paths.ts'
import type { Today } from '../../shop/reports/report.ts'
import { useShopLink } from '../../site/language/addresses.ts'
import { browserStorage } from '../../ui/browser-storage.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

const steps = [
  { what: 'hours', label: msg`Set the opening hours`, to: paths.admin.settings },
  { what: 'phone', label: msg`Write the shop’s phone number`, to: paths.admin.settings },
  { what: 'categories', label: msg`Create a category`, to: paths.admin.createCategory },
  { what: 'products', label: msg`Create a product`, to: paths.admin.createProduct },
  {
    what: 'paymentMethods',
    label: msg`Create a payment method`,
    to: paths.admin.createPaymentMethod,
  },
  { what: 'orders', label: msg`Order something, as a customer in another browser`, to: paths.shop },
] as const satisfies readonly {
  what: keyof Today['hasAny']
  label: MessageDescriptor
  to: string
}[]

const key = 'first-steps'

/** The steps that a new shop still needs before its first customer; hidden once all are done. */
export function FirstSteps({ hasAny }: Pick<Today, 'hasAny'>) {
  const { t } = useLingui()
  const shopLink = useShopLink()
  const [isHidden, setIsHidden] = useState(() => browserStorage.read(key) === 'hidden')
  const done = steps.filter(({ what }) => hasAny[what]).length
  const all = steps.length
  if (isHidden || done === all) return null
  const hide = () => {
    browserStorage.write(key, 'hidden')
    setIsHidden(true)
  }
  return (
    <Panel aria-labelledby="first-steps" className="flex flex-col gap-3 print:hidden">
      <div className="flex items-center justify-between gap-3">
        <h2 id="first-steps" className="text-xl">
          {t`First steps: ${done} of ${all} done`}
        </h2>
        <Button tone="quiet" onClick={hide}>
          {t`Hide`}
        </Button>
      </div>
      <ol className="flex flex-col">
        {steps.map(({ what, label, to }) => (
          <li key={what} className="flex min-h-11 items-center gap-3 text-ink-soft">
            {hasAny[what] ? (
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success-ink" />
            ) : (
              <CircleDashed aria-hidden="true" className="size-5 shrink-0" />
            )}
            {hasAny[what] ? (
              <span>
                {t(label)}
                <span className="sr-only">{t`, done`}</span>
              </span>
            ) : (
              <Link {...(to === paths.shop ? shopLink(to) : { to })} className="link py-2">
                {t(label)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
