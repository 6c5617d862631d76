import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { readSecretFiles } from '../src/platform/env/env-secrets.server.ts'
import { decodeMessage, english } from '../src/platform/language/message.ts'
import { Registration } from '../src/shop/accounts/account.ts'
import { createAdministrator } from '../src/shop/accounts/first-administrator.server.ts'
import { administratorPassword, weaknessOf } from '../src/shop/accounts/weak-password.ts'
import { saidBesides } from './own-settings.ts'
import { onCurrentShop } from './with-database.ts'

/**
 * From `ADMIN_EMAIL`, `ADMIN_USERNAME` and `ADMIN_PASSWORD` (or its file) of the environment, not those of the
 * service or of `.env`: the shop has its first administrator from them. What is missing is asked for.
 */
async function ask(): Promise<unknown> {
  const said = saidBesides('.env', process.env)
  const { ADMIN_EMAIL, ADMIN_USERNAME, ADMIN_PASSWORD } = { ...said, ...readSecretFiles(said) }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Not `question`, which loses lines that come at once, out of a pipe, and never ends with it.
  const lines = terminal[Symbol.asyncIterator]()
  const askFor = async (question: string, setting: string): Promise<string> => {
    terminal.setPrompt(question)
    terminal.prompt()
    const { done, value } = await lines.next()
    if (done) throw new Error(`\nNothing was made: ${setting} is missing, and nobody answers.`)
    return value
  }
  try {
    return {
      email: ADMIN_EMAIL ?? (await askFor('E-mail: ', 'ADMIN_EMAIL')),
      username: ADMIN_USERNAME ?? (await askFor('Username: ', 'ADMIN_USERNAME')),
      password: ADMIN_PASSWORD ?? (await askFor('Password (it is shown): ', 'ADMIN_PASSWORD')),
    }
  } finally {
    terminal.close()
  }
}

await onCurrentShop(async ({ db }) => {
  const answers = z.safeParse(Registration, await ask())
  if (!answers.success)
    throw new Error(
      answers.error.issues.map((issue) => english(decodeMessage(issue.message))).join('\n'),
    )
  const { email, password } = answers.data
  if (password.length < administratorPassword.min)
    throw new Error(
      `The password of an administrator takes at least ${administratorPassword.min} characters.`,
    )
  await createAdministrator(db, answers.data).catch((error: { constraint?: string }) => {
    throw error.constraint?.startsWith('users_')
      ? new Error('E-mail or username is taken already.')
      : error
  })
  console.log(`${email} can sign in as an administrator.`)
  const weakness = weaknessOf(password, answers.data)
  if (weakness) console.warn(`WARNING: the password ${weakness}: it is soon guessed.`)
})
