import { missingFilesScript } from './site/errors/missing-files.ts'
import { earlyPressesScript } from './ui/form/early-presses.ts'
import { slowConnectionScript, themeScript } from './ui/head-scripts.ts'

/** What runs in the head of every page, before its first paint. A call, which bundlers leave out of the browser's files. */
export const inlineScript = () =>
  `${missingFilesScript};${themeScript};${slowConnectionScript};${earlyPressesScript}`
