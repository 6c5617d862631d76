import { useDataSaver } from './data-saver/data-saver.ts'

/** Fetches the next page on hover, focus or touch, unless the visitor saves data. */
export const useLinkPrefetch = (): 'intent' | 'none' => (useDataSaver() ? 'none' : 'intent')
