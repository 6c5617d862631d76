import { isProblem } from '../../platform/problem.ts'
import { AdminSettings } from '../../shop/settings/settings.ts'

/** What the settings are now, where a change was refused for naming an old version. */
export const currentSettings = (error: unknown): AdminSettings | undefined =>
  isProblem(error, 'SETTINGS_CHANGED')
    ? AdminSettings.safeParse(error.body.current).data
    : undefined
