import { useLingui } from '@lingui/react/macro'
import { paths } from '../../shop/paths.ts'
import { SkeletonBlock, SkeletonRows, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { type AdminPage, adminPages, hasToday } from '../pages/admin-pages.ts'
import { PageFrame } from './page-frame.tsx'
import { useChosenLanguage } from './use-chosen-language.ts'

/** Pages with a form, by the beginning of their address. */
const forms: Readonly<Record<string, AdminPage>> = {
  [paths.admin.createCategory]: adminPages.createCategory,
  '/admin/update-category': adminPages.updateCategory,
  [paths.admin.createPaymentMethod]: adminPages.createPaymentMethod,
  '/admin/update-payment': adminPages.updatePaymentMethod,
  [paths.admin.createProduct]: adminPages.createProduct,
  '/admin/update-product': adminPages.updateProduct,
  [paths.admin.settings]: adminPages.settings,
}

const { categories, products, paymentMethods, orders, reports, settings } = adminPages
/** Their buttons make the heading higher. */
const withButtons: readonly AdminPage[] = [categories, products, paymentMethods, orders, reports]

/** The first page of a visit while it loads: its title above the shape of a list or a form. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  const { t } = useLingui()
  const form = forms[pathname] ?? forms[pathname.replace(/\/[^/]+$/, '')]
  const page = form ?? Object.values<AdminPage>(adminPages).find(({ to }) => to === pathname)
  return (
    <PageFrame>
      {hasToday(pathname) && <SkeletonBlock className="h-32 mobile:h-40" />}
      {form && form !== settings && <SkeletonBlock className="my-3 h-5 w-44" />}
      {page && (
        <PageHeading
          intro={page.intro && t(page.intro)}
          actions={withButtons.includes(page) && <SkeletonBlock className="h-11 w-32" />}
        >
          {t(page.title)}
        </PageHeading>
      )}
      <Skeletons label={t`Loading`}>
        {form ? <SkeletonBlock className="h-96 rounded-lg" /> : <SkeletonRows />}
      </Skeletons>
    </PageFrame>
  )
}

/** The kitchen board while it loads: with the whole screen, as it will be. */
export function BoardSkeleton() {
  const { t } = useLingui()
  useChosenLanguage()
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col gap-2 p-2">
      <div className="flex h-11 items-center">
        <h1 className="text-2xl mobile:text-lg">{t(adminPages.kitchen.title)}</h1>
      </div>
      <Skeletons label={t`Loading`}>
        <SkeletonBlock className="h-60" />
      </Skeletons>
    </main>
  )
}
