import { useIsOnline } from './network.ts'
import { sayNoNetwork } from './no-network.ts'

/** Runs what needs the network; says so where there is none, instead of letting it fail. */
export function useWithNetwork() {
  const isOnline = useIsOnline()
  return (run: () => void) => (isOnline ? run() : sayNoNetwork())
}
