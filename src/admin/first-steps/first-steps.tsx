import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../shop/paths.ts'
import type { Today } from '../../shop/reports/report.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { areFirstStepsHidden, hideFirstSteps } from './first-steps-setting.ts'

const steps = [
  { what: 'categories', label: 'Create a category', to: paths.admin.createCategory },
  { what: 'products', label: 'Create a product', to: paths.admin.createProduct },
  {
    what: 'paymentMethods',
    label: 'Create a payment method',
    to: paths.admin.createPaymentMethod,
  },
  { what: 'orders', label: 'Order something, as a customer in another browser', to: paths.shop },
] as const satisfies readonly { what: keyof Today['hasAny']; label: string; to: string }[]

/** What a new shop still needs before its first customer; gone once all of it was done. */
export function FirstSteps({ hasAny }: Pick<Today, 'hasAny'>) {
  const [isHidden, setIsHidden] = useState(areFirstStepsHidden)
  const done = steps.filter(({ what }) => hasAny[what]).length
  if (isHidden || done === steps.length) return null
  const hide = () => {
    hideFirstSteps()
    setIsHidden(true)
  }
  return (
    <Panel aria-labelledby="first-steps" className="flex flex-col gap-3 print:hidden">
      <div className="flex items-center justify-between gap-3">
        <h2 id="first-steps" className="text-xl">
          First steps: {done} of {steps.length} done
        </h2>
        <Button tone="quiet" onClick={hide}>
          Hide
        </Button>
      </div>
      <ol className="flex flex-col">
        {steps.map(({ what, label, to }) => (
          <li key={what} className="flex min-h-11 items-center gap-3">
            {hasAny[what] ? (
              <>
                <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success-ink" />
                <span className="text-ink-soft">
                  {label}
                  <span className="sr-only">, done</span>
                </span>
              </>
            ) : (
              <>
                <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                <Link to={to} className="link py-2">
                  {label}
                </Link>
              </>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
