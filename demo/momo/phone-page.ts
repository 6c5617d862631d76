import { createHash } from 'node:crypto'
import escapeHtml from 'escape-html'
import type { Language } from '../../src/platform/language/language.ts'
import { type Message, message } from '../../src/platform/language/message.ts'
import { phoneStyle } from './phone-style.ts'

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

/** The phone of a customer who does not exist, with what a shop has asked it for. */
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
  return document({ language, title: translated(title), isRefreshed: true })(`
<h1>${translated(title)}</h1>
<section class="screen">
<h2>${translated(message('Waiting for approval'))} <span>*182*7*1#</span></h2>
${prompts.length > 0 ? `<ul>${prompts.map(question).join('')}</ul>` : `<p>${translated(message('Nothing waits. What a shop asks for appears here.'))}</p>`}
${settled.length > 0 ? `<ul class="past">${settled.map(past).join('')}</ul>` : ''}
</section>
<p class="hint">${translated(message('This phone belongs to the demo: no money moves.'))}</p>`)
}

interface ChoosePage extends Pick<PhonePage, 'language' | 'translate'> {
  /** The language that the address asks for: the next one keeps it. */
  readonly chosen?: Language | undefined
  /** What somebody typed that is no number. */
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
  return document({ language, title, isRefreshed: false })(`
<h1>${title}</h1>
<section class="screen">
<form>
<label for="number">${translated(message('Phone number'))}</label>
<input id="number" name="number" type="tel" inputmode="tel" required value="${escapeHtml(refused ?? '')}"${described}>
${problem}${chosen ? `\n<input type="hidden" name="language" value="${chosen}">` : ''}
<button>${translated(message('Show this phone'))}</button>
</form>
</section>
<p class="hint">${translated(message('This phone belongs to the demo: no money moves.'))}</p>`)
}

const amountOf = ({ amount, currency }: ShownPayment) =>
  currency === 'RWF' ? { money: amount } : `${currency} ${amount}`

interface Head {
  readonly language: Language
  readonly title: string
  readonly isRefreshed: boolean
}

const document =
  ({ language, title, isRefreshed }: Head) =>
  (body: string): string =>
    `<!doctype html>
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
