import type { Config } from '@react-router/dev/config'

/** Routes ship in one static manifest: `/__manifest` stays closed to strangers. */
export default {
  appDirectory: 'src',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
