import type { Config } from '@react-router/dev/config'

/** Routes ship in one static manifest: `/__manifest` stays closed to strangers. */
export default {
  appDirectory: 'src',
  ssr: true,
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
