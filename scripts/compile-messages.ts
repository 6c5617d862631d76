// Compiles locales/*.po into locales/compiled: for each language what browsers fetch, by where it is shown,
// and what the server says. Before the site is built, in development and before tests.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '../src/platform/language/language.ts'
import { hasValues, sentenceKey } from '../src/platform/language/sentences.ts'
import { groupsOfFile, isSentenceFile } from './message-groups.ts'

const folder = path.join(import.meta.dirname, '../locales')
const compiled = path.join(folder, 'compiled')
const po = formatter()

/** @throws Error that names the sentence which is no ICU message, or which has the key of another */
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
  const groups = new Map<string, Messages>(
    ['menu', 'customer', 'admin', 'rules', 'server'].map((name) => [name, {}]),
  )
  const filename = path.join(folder, `${language}.po`)
  const context = { locale: language, sourceLocale: 'en', filename }
  const entries = Object.entries(await po.parse(readFileSync(filename, 'utf8'), context))
  const english = new Map<string, string>()
  for (const [id, { message = id, translation, origin = [] }] of entries) {
    const text = compile(language, translation || message)
    const places = origin.map(([file]) => file)
    const sentences = places.filter(isSentenceFile)
    if (sentences.length < places.length) {
      const files = places.filter((file) => !isSentenceFile(file))
      for (const group of groupsOfFile(files)) add(groups, group, id, text)
    }
    // English sentences are said as they stand in the source.
    if (sentences.length === 0 || language === 'en') continue
    const key = hasValues(message) ? message : sentenceKey(message)
    if ((english.get(key) ?? message) !== message)
      throw new Error(`${english.get(key)} and ${message} have one key: change the words of one.`)
    english.set(key, message)
    add(groups, 'server', key, text)
    for (const group of groupsOfFile(sentences)) add(groups, group, key, text)
  }
  return groups
}

function add(groups: Map<string, Messages>, group: string, key: string, text: CompiledMessage) {
  const messages = groups.get(group)
  if (messages) messages[key] = text
}

function compile(language: Language, text: string): CompiledMessage {
  try {
    return compileMessageOrThrow(text)
  } catch (error) {
    throw new Error(`locales/${language}.po: ${text}: ${(error as Error).message}`)
  }
}

/** Leaves an unchanged file alone, so that its time stays: `build.sh` builds when a source is newer. */
function writeIfNew(file: string, text: string) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

if (import.meta.main) await compileMessages()
