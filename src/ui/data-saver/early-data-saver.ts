/** What `<html data-line>` says where data is saved: base.css then has no picture and no font fetched. */
export const savingLine = 'saver'

/**
 * Runs in the head, before pictures and fonts are fetched. A visitor saves data by the switch, or, without a choice
 * there, by the browser: one that sends `Save-Data` says the same in `navigator.connection`.
 */
export const earlyDataSaverScript = /* @__PURE__ */ `(function(k){
try{k=localStorage.getItem('dataSaver')}catch(e){}
if(k?k=='on':navigator.connection?.saveData||matchMedia('(prefers-reduced-data:reduce)').matches)document.documentElement.dataset.line='${savingLine}'
})()`.replaceAll('\n', '')
