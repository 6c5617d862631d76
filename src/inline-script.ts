import { missingFilesScript } from './site/errors/missing-files.ts'
import { thinLineScript } from './site/network/thin-line.ts'
import { earlyDataSaverScript } from './ui/data-saver/early-data-saver.ts'
import { earlyChoicesScript } from './ui/form/early-choices.ts'
import { restoredScript } from './ui/layout/below.ts'
import { themeScript } from './ui/theme/theme-script.ts'

/** What runs in the head of every page, before its first paint. A call, which bundlers leave out of the browser's files. */
export const inlineScript = () =>
  `${missingFilesScript};${themeScript};${restoredScript};${earlyDataSaverScript};${earlyChoicesScript};${thinLineScript}`
