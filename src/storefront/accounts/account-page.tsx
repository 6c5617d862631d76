import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { privacyApi } from '../../shop/privacy/privacy.api.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { install, useCanInstall } from '../../site/install/install.ts'
import { useIsOnline } from '../../site/network/connection.ts'
import { NotLoaded, useWithNetwork } from '../../site/network/needs-network.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { Skeletons, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Button, buttonStyle } from '../../ui/form/button.tsx'
import { DetailList } from '../../ui/layout/detail-list.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Route } from './+types/account-page'
import { DeleteAccountForm } from './delete-account-form.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  settle(call(accountApi.me, { signal: request.signal }))

export const meta = privateMeta(msg`Your account`)

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <div className="page py-8">
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHeading>{t`Your account`}</PageHeading>
        <Skeletons label={t`Loading your account`}>
          <Panel>
            <SkeletonText lines={36} />
          </Panel>
        </Skeletons>
      </div>
    </div>
  )
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { value: me, reload, isLoading } = useSettled(loaderData)
  return (
    <div className="page py-8">
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHeading>{t`Your account`}</PageHeading>
        {me ? (
          <Panel>
            <Details {...me} address={me.address ?? t`Nothing ordered yet`} />
          </Panel>
        ) : (
          <NotLoaded onRetry={reload} isBusy={isLoading}>
            {t`Your account could not be loaded.`}
          </NotLoaded>
        )}
        <Panel title={t`Your data`}>
          <p className="mb-4">
            {t`A file with everything that we store about you: account, orders, messages and emails.`}
          </p>
          <p className="mb-4">
            {t`Until you log out, this device keeps your orders as you last saw them, for times without a network.`}
          </p>
          <DownloadLink />
        </Panel>
        <InstallPanel />
        <DeleteAccountForm />
      </div>
    </div>
  )
}

function DownloadLink() {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const withNetwork = useWithNetwork()
  if (!isOnline)
    return (
      <Button tone="secondary" onClick={() => withNetwork(() => {})}>
        {t`Download your data`}
      </Button>
    )
  return (
    <a href={privacyApi.export.path} download className={buttonStyle({ tone: 'secondary' })}>
      {t`Download your data`}
    </a>
  )
}

function Details({ username, email, address }: Record<'username' | 'email' | 'address', string>) {
  const { t } = useLingui()
  return (
    <DetailList
      details={[
        [t`Username`, username],
        [t`Email`, email],
        [t`Last delivered to`, address],
      ]}
    />
  )
}

/** Installs by a button, or says how to do it by hand on an iPhone or iPad, whose browsers offer no button. */
function InstallPanel() {
  const { t } = useLingui()
  const canInstall = useCanInstall()
  if (!canInstall && !isInBrowserOfApple()) return null
  return (
    <Panel title={t`The app`}>
      <p>{t`On your home screen the shop opens without a network, too.`}</p>
      {canInstall ? (
        <Button tone="secondary" className="mt-4" onClick={install}>
          {t`Install the app`}
        </Button>
      ) : (
        <p className="mt-2">{t`Press Share in the browser, then “Add to Home Screen”.`}</p>
      )}
    </Panel>
  )
}

/** Only Apple's browsers have the property; in the installed app it is true. */
const isInBrowserOfApple = () => 'standalone' in navigator && navigator.standalone === false
