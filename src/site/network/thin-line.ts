import { useEffect } from 'react'

/** What `<html data-line>` says while the scripts have a thin line alone. */
const thinLine = 'thin'

/** ms that the pictures of a page take on a thin line, about. */
const forPictures = 5_000

/** ms that pictures wait for a page that does not come alive although its scripts are there. */
const longest = 4_000

/**
 * Marks the document before its first paint where the browser knows that the line is thin, until the page has
 * hydrated. Till then pictures of lists, the heading face and the layout of the end of long lists wait (base.css), for
 * they would share the line, and later the processor, with the scripts. Without scripts nothing is marked. Who saves data is marked before,
 * and stays so.
 */
export const thinLineScript = `(function(d,c){if(!d.line&&c&&c.effectiveType!='4g'){d.line='${thinLine}';addEventListener('load',function(){setTimeout(function(){if(d.line=='${thinLine}')delete d.line},${longest})})}})(document.documentElement.dataset,navigator.connection)`

/** @returns ms for what else may come `ms` after a page has loaded: on a thin line its pictures come before */
export const afterPictures = (ms: number): number =>
  document.documentElement.dataset.line === thinLine ? ms + forPictures : ms

/** Once the page answers, pictures may come. */
export function useFreeLine(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.line === thinLine) delete dataset.line
  }, [])
}
