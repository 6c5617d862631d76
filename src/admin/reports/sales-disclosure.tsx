import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { useSettled } from '../../site/data/settled.ts'
import { useTranslate } from '../../site/language/use-translate.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { SkeletonBlock, Skeletons } from '../../ui/feedback/skeleton.tsx'
import type { clientLoader } from './sales.ts'

/** The sales of the last 30 days, loaded when they are opened, and reloaded while they are. */
export function SalesDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const sales = useFetcher<typeof clientLoader>()
  const load = () => void sales.load(paths.admin.sales)
  const toggle = (opens: boolean) => {
    setIsOpen(opens)
    if (opens) load()
    else sales.reset()
  }
  return (
    <details onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center text-sm">
        <Trans>Sales of the last 30 days</Trans>
      </summary>
      {isOpen && !sales.data && <FiguresToCome />}
      {isOpen && sales.data && (
        <Figures answer={sales.data} isLoading={sales.state === 'loading'} onRetry={load} />
      )}
    </details>
  )
}

type FiguresProps = {
  answer: Awaited<ReturnType<typeof clientLoader>>
  isLoading: boolean
  onRetry: () => void
}

function Figures({ answer, isLoading, onRetry }: FiguresProps) {
  const translate = useTranslate()
  const { value, problem } = useSettled(answer)
  if (!value)
    return (
      <LoadFailure onRetry={onRetry} isBusy={isLoading}>
        <Trans>The sales could not be loaded.</Trans> {problem && translate(problem.body.message)}
      </LoadFailure>
    )
  const [days, { default: SalesFigures }] = value
  return <SalesFigures days={days} />
}

function FiguresToCome() {
  const { t } = useLingui()
  return (
    <Skeletons label={t`Loading sales`}>
      <SkeletonBlock className="h-72 rounded-lg" />
    </Skeletons>
  )
}
