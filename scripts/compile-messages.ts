// Compiles locales/*.po into locales/compiled: for each language what browsers fetch, by where it is shown,
// and what the server says. Before the site is built, in development and before tests.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import {
  defaultLanguage,
  type Language,
  languages,
  translatedLanguages,
} from '../src/platform/language/language.ts'
import { messageId } from '../src/platform/language/message.ts'
import { groupsOfFile, isRuleFile } from './message-groups.ts'

const folder = path.join(import.meta.dirname, '../locales')
const compiled = path.join(folder, 'compiled')
const po = formatter()
const [anyOther] = translatedLanguages

/** @throws Error that names the text which is no ICU message, or which has the id of another */
export default async function compileMessages(): Promise<void> {
  const files = new Map<string, string>()
  for (const language of languages) {
    for (const [name, messages] of await groupsOf(language))
      files.set(`${language}-${name}.json`, JSON.stringify(messages))
  }
  mkdirSync(compiled, { recursive: true })
  for (const name of readdirSync(compiled)) if (!files.has(name)) rmSync(path.join(compiled, name))
  for (const [name, text] of files) writeIfNew(path.join(compiled, name), text)
}

type Messages = Record<string, CompiledMessage>

async function groupsOf(language: Language): Promise<Map<string, Messages>> {
  const isEnglish = language === defaultLanguage
  const names = ['menu', 'customer', 'admin', ...(isEnglish ? [] : ['rules', 'server'])]
  const groups = new Map<string, Messages>(names.map((name) => [name, {}]))
  // English is what the others translate: each names all of it.
  const filename = path.join(folder, `${isEnglish ? anyOther : language}.po`)
  const context = { locale: language, sourceLocale: defaultLanguage, filename }
  const entries = Object.entries(await po.parse(readFileSync(filename, 'utf8'), context))
  const withId = new Map<string, string>()
  for (const [id, { message = id, translation, origin = [] }] of entries) {
    const text = compile(filename, (!isEnglish && translation) || message)
    const places = origin.map(([file]) => file)
    const [rules, screens] = [places.filter(isRuleFile), places.filter((file) => !isRuleFile(file))]
    for (const group of groupsOfFile(screens)) add(groups.get(group), id, text)
    // The English of rules is in their files.
    if (rules.length === 0 || isEnglish) continue
    const key = messageId(message)
    if (withId.has(key))
      throw new Error(`${withId.get(key)} and ${message} have one id: change the words of one.`)
    withId.set(key, message)
    for (const group of ['server', ...groupsOfFile(rules)]) add(groups.get(group), key, text)
  }
  return groups
}

function add(messages: Messages | undefined, key: string, text: CompiledMessage) {
  if (messages) messages[key] = text
}

function compile(file: string, text: string): CompiledMessage {
  try {
    return compileMessageOrThrow(text)
  } catch (error) {
    throw new Error(`${file}: ${text}: ${(error as Error).message}`)
  }
}

/** Leaves an unchanged file alone, so that its time stays: `build.sh` builds when a source is newer. */
function writeIfNew(file: string, text: string) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

if (import.meta.main) await compileMessages()
