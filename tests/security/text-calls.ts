import { clientNetwork, sharedNetwork } from '../../src/platform/http/client-network.server.ts'
import { guardFormulas, unguardFormulas } from '../../src/platform/http/csv-formulas.ts'
import { inLanguage, languageOfAddress } from '../../src/platform/language/language.ts'
import { requestLanguage } from '../../src/platform/language/messages.server.ts'
import { folded } from '../../src/platform/language/plain-text.ts'
import { line, optionalParagraph, words } from '../../src/platform/language/text.ts'
import { withoutAddresses } from '../../src/platform/mail/outbox.server.ts'
import { momoExternalId, momoNote } from '../../src/platform/momo/momo-client.server.ts'
import { greeting } from '../../src/shop/accounts/account.mail.ts'
import { isReserved, NewPassword, SignIn, Username } from '../../src/shop/accounts/account.ts'
import { categoryCalled } from '../../src/shop/catalogue/category.ts'
import { MenuItems } from '../../src/shop/catalogue/menu-items.server.ts'
import { slugOf } from '../../src/shop/catalogue/product.ts'
import { hasWordFrom, wordsIn } from '../../src/shop/catalogue/searched-text.ts'
import { Phone } from '../../src/shop/phone.server.ts'
import { comparable } from '../../src/shop/search/search-rules.ts'
import { SynonymGroups } from '../../src/shop/search/synonyms.api.ts'
import { isKept } from '../../src/shop/search/unfound-searches.api.ts'
import { textPart } from '../../src/site/address/address-view.ts'
import { aDish, searchedMenu } from '../fixtures/searched-menu.ts'

/** Names as people give them, and as nobody does. */
const names = [
  'Crème brûlée',
  'Œuf n’ibirayi',
  'Fish & Chips',
  'a\u0301\u0301\u0316',
  'Ifiriti ʼ',
  '👩‍👩‍👧‍👦 🍲',
  '중 \u1112\u1161\u11ab',
  'שלום عربي',
  'İıßſ\u212a',
  'ﬁﬀﬄ',
  `${'a'.repeat(40)} ${'ab'.repeat(19)}`,
]
const beside = {
  categories: { 1: 'Fish \u0301', 2: 'Goats ʼ' },
  synonyms: [
    ['ifiriti', 'frites', 'french fries'],
    ['\u0301\u0316', 'a\u0301', '🍲🍲'],
  ],
}
const dishes = names.map((name, index) =>
  aDish(index + 1, [name, `${name} ${name}`], { description: name.repeat(40), categoryId: 1 }),
)
const search = searchedMenu({ products: dishes, ...beside })
const items = new MenuItems()

/** What the shop asks of texts that anybody may have written, within the length that reaches it. */
export const shortCalls: Readonly<Record<string, (text: string) => unknown>> = {
  'the search': (text) => search.find(text, 48),
  'the list': (text) => items.filter({ q: text }),
  'a slug': (text) => items.findBySlug(slugOf(text)),
  'a question in vain': (text) => isKept(comparable(text)),
  'a word within': (text) => names.map((name) => hasWordFrom(folded(name + text), folded(text))),
  'a category': categoryCalled,
  'a reserved name': isReserved,
  'a greeting': greeting,
  'a note of a payment': (text) => momoNote(text) + momoExternalId(text),
}

/** The same of what is as long as a request may be. */
export const longCalls: Readonly<Record<string, (text: string) => unknown>> = {
  'its words': (text) => wordsIn(folded(optionalParagraph(5_000).safeParse(text).data ?? '')),
  'a line': (text) => line(80).safeParse(text),
  'a paragraph': (text) => optionalParagraph(5_000).safeParse(text),
  'words of an address': (text) => words(200).safeParse(text),
  'a name': (text) => Username.safeParse(text),
  'a new password': (text) => NewPassword.safeParse(text),
  'a sign-in': (text) => SignIn.safeParse({ email: text, password: text }),
  'a phone': (text) => Phone.safeParse(text),
  synonyms: (text) => SynonymGroups.safeParse([[text, text], text.split('')]),
  'a cell': (text) => unguardFormulas(guardFormulas(text)),
  'an address': (text) => {
    const { language, rest } = languageOfAddress(`/${text}`)
    return inLanguage(rest, language)
  },
  'a language': requestLanguage,
  'a network': (text) => clientNetwork(text) + sharedNetwork(text),
  'a part of an address': textPart.read,
  'what a mail server says': (text) => withoutAddresses(text.slice(0, 2_000), `${text}@b.rw`),
}
