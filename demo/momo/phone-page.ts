import { createHash } from 'node:crypto'
import escapeHtml from 'escape-html'
import type { Language } from '../../src/platform/language/language.ts'
import { type Message, message } from '../../src/platform/language/message.ts'

/** A payment as a phone shows it. */
export interface ShownPayment {
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly isPaid: boolean
}

interface PhonePage {
  readonly language: Language
  readonly translate: (message: Message) => string
  /** Digits, with the country. */
  readonly number: string
  /** Who asks for the money. */
  readonly payee: string
  /** What waits, the oldest first. */
  readonly prompts: readonly ShownPayment[]
  /** What was answered last. */
  readonly settled: readonly ShownPayment[]
}

/** A feature phone with its screen, from 320 px, on light and on dark. */
const phoneStyle = `
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

/** Seconds. Without a script the page asks again by itself. */
const refresh = 2

const hash = createHash('sha256').update(phoneStyle).digest('base64')
/** What the pages below are sent with: their one style, forms of this host, and nothing else. */
export const phonePolicy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const buttons = [
  { press: 'approve', label: message('Approve') },
  { press: 'decline', label: message('Decline') },
  { press: 'wrongPin', label: message('Wrong PIN') },
]

/** The demo phone with its payment requests. */
export function phonePage(phone: PhonePage): string {
  const { language, number, payee, prompts, settled } = phone
  const translated = (text: Message) => escapeHtml(phone.translate(text))
  const question = (prompt: ShownPayment) => `
<li>
<p class="question">${translated(message('Pay {amount} to {payee}?', { amount: amountOf(prompt), payee }))}</p>
<p class="pin" aria-hidden="true">PIN ••••</p>
<form method="post">
<input type="hidden" name="reference" value="${escapeHtml(prompt.reference)}">
${buttons.map(({ press, label }) => `<button name="press" value="${press}">${translated(label)}</button>`).join('\n')}
</form>
</li>`
  const past = (payment: ShownPayment) => {
    const amount = amountOf(payment)
    const text = payment.isPaid
      ? message('Paid: {amount}', { amount })
      : message('Not paid: {amount}', { amount })
    return `<li>${translated(text)}</li>`
  }
  const title = message('Phone {number}', { number: `+${number}` })
  return document(
    { language, title: translated(title), isRefreshed: true },
    `
<h1>${translated(title)}</h1>
<section class="screen">
<h2>${translated(message('Waiting for approval'))} <span>*182*7*1#</span></h2>
${prompts.length > 0 ? `<ul>${prompts.map(question).join('')}</ul>` : `<p>${translated(message('No requests yet. A payment that a shop requests appears here.'))}</p>`}
${settled.length > 0 ? `<ul class="past">${settled.map(past).join('')}</ul>` : ''}
</section>
<p class="hint">${translated(message('This phone belongs to the demo: no money moves.'))}</p>`,
  )
}

interface ChoosePage extends Pick<PhonePage, 'language' | 'translate'> {
  /** The language that the address asks for: the next one keeps it. */
  readonly chosen?: Language | undefined
  /** Typed text that is no number. */
  readonly refused?: string | undefined
}

/** Asks whose phone to show. */
export function choosePhonePage({ language, translate, chosen, refused }: ChoosePage): string {
  const translated = (text: Message) => escapeHtml(translate(text))
  const title = translated(message('Phone of the demo'))
  const problem =
    refused === undefined
      ? ''
      : `<p class="problem" id="problem" role="alert">${translated(message('Enter a phone number like 0781234567.'))}</p>`
  const described = refused === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'
  return document(
    { language, title, isRefreshed: false },
    `
<h1>${title}</h1>
<section class="screen">
<form>
<label for="number">${translated(message('Phone number'))}</label>
<input id="number" name="number" type="tel" inputmode="tel" required value="${escapeHtml(refused ?? '')}"${described}>
${problem}${chosen ? `\n<input type="hidden" name="language" value="${chosen}">` : ''}
<button>${translated(message('Show this phone'))}</button>
</form>
</section>
<p class="hint">${translated(message('This phone belongs to the demo: no money moves.'))}</p>`,
  )
}

const amountOf = ({ amount, currency }: ShownPayment) =>
  currency === 'RWF' ? { money: amount } : `${currency} ${amount}`

interface Head {
  readonly language: Language
  readonly title: string
  readonly isRefreshed: boolean
}

const document = ({ language, title, isRefreshed }: Head, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${isRefreshed ? `<meta http-equiv="refresh" content="${refresh}">` : ''}
<title>${title}</title>
<style>${phoneStyle}</style>
</head>
<body>
<main>${body}
</main>
</body>
</html>
`
