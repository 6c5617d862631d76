import type { Config } from '@react-router/dev/config'

/** Routes ship in one static manifest: `/__manifest` stays closed to strangers. */
export default {
  appDirectory: 'src',
  // scripts/build.sh builds aside: what runs goes on with what it has.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
