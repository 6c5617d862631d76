import { useLingui } from '@lingui/react/macro'
import { showToast } from '../../ui/feedback/toast.ts'
import { useIsOnline } from './network.ts'

/** Runs what needs the network; says so where there is none, instead of letting it fail. */
export function useWithNetwork() {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  return (run: () => void) =>
    isOnline
      ? run()
      : showToast('warning', t`There is no network. You can do this once it is back.`, {
          id: 'no-network',
        })
}
