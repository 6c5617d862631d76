/**
 * Sets <html data-theme> before the first paint, so that a dark page does not flash light.
 * Goes into the head as `<script>{themeScript}</script>`; <html> needs suppressHydrationWarning.
 */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}"
