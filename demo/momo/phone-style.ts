/** A feature phone with its screen, from 320 px, on light and on dark. */
export const phoneStyle = `
:root { color-scheme: light dark; --paper: #efe6d8; --ink: #231815; --body: #3a3f45; --screen: #d7e3c4; --screen-ink: #1c2416; --press: #1c2416; --on-press: #eef5e2; --bad: #8c1d18; }
@media (prefers-color-scheme: dark) { :root { --paper: #17110e; --ink: #f3e9dc; --body: #2a2e33; --screen: #1f2a17; --screen-ink: #d7e8bd; --press: #d7e8bd; --on-press: #17200f; --bad: #ffb4ab; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 24rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.125rem; margin: 0 0 .75rem; text-align: center; overflow-wrap: anywhere; }
.screen { min-height: 18rem; padding: 1rem; border: .75rem solid var(--body); border-bottom-width: 3rem; border-radius: 1.5rem; background: var(--screen); color: var(--screen-ink); font-family: ui-monospace, monospace; }
h2 { font-size: 1rem; margin: 0 0 .75rem; }
h2 span { white-space: nowrap; }
ul { list-style: none; margin: 0; padding: 0; }
li + li { margin-top: 1rem; padding-top: 1rem; border-top: 1px dashed currentcolor; }
.question { font-size: 1.125rem; font-weight: 700; margin: 0; overflow-wrap: anywhere; }
.pin { margin: .25rem 0 .75rem; }
.past { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid currentcolor; }
.past li + li { margin-top: 0; padding-top: 0; border-top: 0; }
button, input:not([type=hidden]) { display: block; width: 100%; min-height: 2.75rem; margin-top: .5rem; padding: .5rem; font: inherit; color: inherit; background: transparent; border: 2px solid currentcolor; border-radius: .375rem; }
button:first-of-type { color: var(--on-press); background: var(--press); border-color: var(--press); }
:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }
.problem { color: var(--bad); margin: .5rem 0 0; }
.hint { font-size: .875rem; text-align: center; }
`
