import { lateListScript } from './storefront/catalogue/late-list.ts'
import { earlyChoicesScript } from './ui/form/early-choices.ts'
import { themeScript } from './ui/theme/theme-script.ts'

/** What runs in the head of every page, before its first paint. */
export const inlineScript = `${themeScript};${earlyChoicesScript};${lateListScript}`
