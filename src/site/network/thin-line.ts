/**
 * Marks the document before its first paint where the browser knows that the line is thin. Pictures of lists
 * and the heading face then wait (base.css) until the scripts are there, which they would share it with; all
 * of them have their place in the page, so nothing moves. Without scripts nothing is
 * marked. Who saves data is marked before, and stays so.
 */
export const thinLineScript =
  "(function(d,c){if(!d.line&&c&&c.effectiveType!='4g'){d.line='thin';addEventListener('load',function(){delete d.line})}})(document.documentElement.dataset,navigator.connection)"
