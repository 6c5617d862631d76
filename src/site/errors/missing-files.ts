import { isObject } from '../../ui/is-object.ts'

declare global {
  /** @returns false where it was done already, or there is no network to do it with */
  var reloadOnce: (() => boolean) | undefined
}

/**
 * Reloads a page whose files do not come, because it is of a release that is gone: once for each address, as the
 * tab remembers, and never without a network. Goes into the inline script of all pages, which runs although nothing
 * else does.
 */
export const missingFilesScript =
  "function reloadOnce(){try{var s=sessionStorage,h=location.href;if(navigator.onLine&&s.reloaded!==h){s.reloaded=h;location.reload();return true}}catch(e){}return false}addEventListener('error',function(e){if(e.target.type==='module')reloadOnce()},true)"

/** Marks the error of a route whose file did not come (vite/plugins.ts). */
export const missingFile = 'isFileMissing'

export const isFileMissing = (error: unknown): boolean => isObject(error) && missingFile in error
