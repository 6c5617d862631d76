import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../src/platform/language/language.ts'
import { requestLanguage, translateInto } from '../../src/platform/language/messages.server.ts'
import type { DemoProvider } from '../../src/platform/momo/momo.ts'
import { readPress, renderPhone } from './phone.ts'
import { choosePhonePage, phonePolicy } from './phone-page.ts'
import { isNumber } from './requested.ts'

const path = '/demo/phone'

/** In the number's own digits, or as people write it here; undefined for what is neither. */
function digitsOf(typed: string): string | undefined {
  const digits = typed.replace(/[\s()+.-]/g, '').replace(/^0(?=7\d{8}$)/, '250')
  return isNumber(digits) ? digits : undefined
}

interface Asking {
  Params: { number: string }
  Querystring: { number?: string; language?: string }
}

/**
 * The phones of a shop that somebody tries out: whoever can open the shop can approve any payment on them, so
 * they are there with the simulator alone.
 * @param simulator started by the first of its pages
 */
export function mountDemoPhone(app: FastifyInstance, simulator: () => Promise<DemoProvider>): void {
  void app.register(async (phones) => {
    phones.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    phones.get<Asking>(path, async (request, reply) => {
      const typed = request.query.number === undefined ? undefined : String(request.query.number)
      const number = digitsOf(typed ?? '')
      if (number !== undefined) return reply.redirect(addressOf(number, request), 303)
      const language = languageOf(request)
      const translate = translateInto(language)
      const chosen = chosenIn(request)
      return sendPage(reply, choosePhonePage({ language, translate, chosen, refused: typed }))
    })
    phones.get<Asking>(`${path}/:number`, async (request, reply) => {
      const number = digitsOf(request.params.number)
      if (number === undefined) return backToChoice(request, reply)
      const { control, payee } = await simulator()
      const language = languageOf(request)
      const translate = translateInto(language)
      return sendPage(reply, renderPhone({ control, number, payee, language, translate }).page)
    })
    phones.post<Asking>(`${path}/:number`, async (request, reply) => {
      const number = digitsOf(request.params.number)
      if (number === undefined) return backToChoice(request, reply)
      const pressed = readPress(request.body)
      const { control } = await simulator()
      // What was pressed too late shows on the page.
      if (pressed) control.press(number, pressed.press, pressed.reference)
      return reply.redirect(addressOf(number, request), 303)
    })
  })
}

/** That of the shop's page that led here, else the browser's: none prefers Kinyarwanda. */
const languageOf = (request: FastifyRequest<Asking>): Language =>
  chosenIn(request) ?? requestLanguage(request.headers['accept-language'])

const chosenIn = ({ query }: FastifyRequest<Asking>): Language | undefined =>
  isLanguage(query.language) ? query.language : undefined

function addressOf(number: string, request: FastifyRequest<Asking>): string {
  const language = chosenIn(request)
  return `${path}/${number}${language ? `?language=${language}` : ''}`
}

function backToChoice(request: FastifyRequest<Asking>, reply: FastifyReply) {
  const language = chosenIn(request)
  const query = new URLSearchParams({
    number: request.params.number,
    ...(language && { language }),
  })
  return reply.redirect(`${path}?${query}`, 303)
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply
    .header('content-security-policy', phonePolicy)
    // With no referrer at all browsers send forms with `Origin: null`, which is no page of ours.
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page)
