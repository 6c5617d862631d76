import { cpSync, globSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { accountApi } from '../fixtures/apis.ts'
import { startApp } from '../fixtures/app-process.ts'
import { clientOf } from '../fixtures/client.ts'
import { unpackFreshDatabase } from '../fixtures/database.ts'
import { folderOfTest } from './drill.ts'
import { answers, waitFor } from './wait.ts'

/** A shop with a build of its own, of which it has loaded what it does before it is ready. */
async function startCopy(change: (build: string) => void) {
  const folder = folderOfTest('build')
  const build = path.join(folder, 'build')
  cpSync('build', build, { recursive: true })
  change(build)
  // Copies: Node resolves links, and the server finds its build from its own place.
  for (const sources of ['src', 'demo'])
    cpSync(sources, path.join(folder, sources), { recursive: true })
  for (const file of ['package.json', 'migrations', 'locales', 'node_modules'])
    symlinkSync(path.resolve(file), path.join(folder, file))
  const data = path.join(folder, 'data')
  await unpackFreshDatabase(data)
  const app = await startApp({ DATA_DIR: data }, folder)
  onTestFinished(async () => void (await app.end('SIGKILL')))
  await app.untilReady()
  return { app, build, data }
}

test('a shop whose pages cannot be loaded ends soon after it is ready, and says why', async () => {
  const { app } = await startCopy((build) => {
    writeFileSync(path.join(build, 'server/index.js'), "throw new Error('The plate fell.')\n")
  })
  expect(await app.exited).toMatchObject({ code: 1 })
  expect(app.output()).toContain('stopping after a bug')
  expect(app.output()).toContain('The plate fell.')
})

test('a shop goes on with pages and mails when its build is gone', async () => {
  const { app, build, data } = await startCopy(() => undefined)
  // For what is loaded after being ready: pages at last, then nothing that can be asked for.
  await answers(`${app.url}/about`, 200, 60_000)
  await pause(2_000)
  rmSync(build, { recursive: true })
  expect((await fetch(`${app.url}/shop`)).status).toBe(200)
  const body = { username: 'keza', email: 'keza@igikoni.rw', password: 'ibirayi1' }
  const registered = await clientOf(app.url).ask(accountApi.register, { body })
  expect(registered.status).toBe(201)
  await waitFor('the mail', () => globSync(`${data}/outbox/*.eml`).length > 0, 10_000)
})
