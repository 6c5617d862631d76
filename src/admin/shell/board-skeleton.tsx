import { useLingui } from '@lingui/react/macro'
import { SkeletonBlock, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import { useChosenLanguage } from './use-chosen-language.ts'

/** The board that is loading: with the whole screen, as it will be. */
export function BoardSkeleton() {
  const { t } = useLingui()
  useChosenLanguage()
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col gap-2 p-2">
      <div className="flex items-center gap-2">
        <SkeletonBlock className="size-11" />
        <h1 className="text-2xl mobile:text-lg">{t(adminPages.kitchen.title)}</h1>
      </div>
      <Skeletons label={t`Loading`}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-1.5">
          <SkeletonBlock className="col-span-full h-8" />
          <Card />
          <Card />
          <Card />
          <Card />
        </div>
      </Skeletons>
    </main>
  )
}

const Card = () => (
  <div className="h-60 animate-breathe rounded-md border-2 border-line bg-surface" />
)
