/** What `<html data-line>` says where data is saved: base.css then has no picture and no font fetched. */
export const savingLine = 'saver'

/**
 * Runs in the head, before pictures and fonts are fetched. Who saves data: whoever switched it on; of those who
 * never touched the switch everybody whose browser says so, be it by a header, of which the server tells in
 * `Server-Timing`, since the page is the same for everybody.
 */
export const earlyDataSaverScript = /* @__PURE__ */ `(function(k,n){
try{k=localStorage.getItem('dataSaver')}catch(e){}
n=performance.getEntriesByType('navigation')[0];
if(k?k=='on':navigator.connection?.saveData||matchMedia('(prefers-reduced-data:reduce)').matches||n?.serverTiming?.some(function(t){return t.name=='save-data'}))document.documentElement.dataset.line='${savingLine}'
})()`.replaceAll('\n', '')
