import { missingFilesScript } from './site/errors/missing-files.ts'
import { slowConnectionScript } from './ui/data-saver/data-saver.tsx'
import { earlyPressesScript } from './ui/form/early-presses.ts'
import { themeScript } from './ui/theme/theme.tsx'

/** What runs in the head of every page, before its first paint. A call, which bundlers leave out of the browser's files. */
export const inlineScript = () =>
  `${missingFilesScript};${themeScript};${slowConnectionScript};${earlyPressesScript}`
