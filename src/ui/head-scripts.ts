/**
 * Sets <html data-theme> before the first paint, so that a dark page does not flash light.
 * Goes into the head as `<script>{themeScript}</script>`; <html> needs suppressHydrationWarning.
 */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}"

/** What `<html data-line>` says where data is saved: base.css then has no picture and no font fetched. */
export const savingLine = 'saver'

/**
 * Runs in the head, before pictures and fonts are fetched. A visitor saves data by the switch, or, without a choice
 * there, by the browser: one that sends `Save-Data` says the same in `navigator.connection`. On another slow
 * connection the scripts of the page have it alone: pictures of lists, the heading face and the layout of the end of
 * long lists (base.css) wait for `load`, which waits for the scripts.
 */
export const slowConnectionScript = /* @__PURE__ */ `(function(d,c,k){
try{k=localStorage.getItem('dataSaver')}catch(e){}
if(k?k=='on':c?.saveData||matchMedia('(prefers-reduced-data:reduce)').matches)d.line='${savingLine}';
else if(/[23]g/.test(c?.effectiveType)){d.line='thin';addEventListener('load',function(){if(d.line=='thin')delete d.line})}
})(document.documentElement.dataset,navigator.connection)`.replaceAll('\n', '')
