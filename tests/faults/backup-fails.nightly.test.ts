import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDirectory } from '../../src/platform/database/data-directory.server.ts'
import { folderOfTest } from './drill.ts'
import { refused, runScript, startScript } from './run-script.ts'
import { mountSmallDisk } from './small-disk.ts'
import { waitFor } from './wait.ts'

const opening = `# ${JSON.stringify({ format: 'igikoni backup 1', migration: '0001_accounts', at: 'now' })}\n`
const table = `# ${JSON.stringify({ table: 'users', columns: ['username'], numbered: {} })}\n`
const row = (text: string) => `{"username":"${text}"}\n`
const end = (rows: number) => `# ${JSON.stringify({ rows, tables: { users: rows } })}\n`

/** The directory of a shop that is open and answers who asks for a backup with this. */
async function aShopThatWrites(answer: (client: Socket) => void) {
  const folder = folderOfTest('shop')
  onTestFinished(lockDirectory(folder))
  const server = createServer((client) => {
    client.on('error', () => undefined)
    answer(client)
  }).listen(path.join(folder, 'backup.sock'))
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { DATA_DIR: folder }
}

function aFolder() {
  const folder = folderOfTest('backups')
  return { file: path.join(folder, 'shop.backup'), names: () => readdirSync(folder) }
}

const failed = (reason: string) => {
  const words = `^The backup failed, and nothing is kept of it: [^\\n]*${reason}[^\\n]*$`
  return refused(expect.stringMatching(new RegExp(words)))
}

test.each([
  ['that is cut off', [opening, table, row('Keza')], 'its end is missing'],
  ['with a row that is missing', [opening, table, end(1)], '0 of 1 rows of users'],
  ['that the shop cannot write', ['# {"failed":"ENOSPC"}\n'], 'DATA_DIR .*ENOSPC'],
  ['with a row that no restore takes', [opening, table, '{"user\nname":1}\n', end(1)], 'line 3'],
])('a backup %s is called failed, and leaves nothing behind', async (_, lines, reason) => {
  const shop = await aShopThatWrites((client) => client.end(lines.join('')))
  const { file, names } = aFolder()
  expect(await runScript('backup', shop, file)).toEqual(failed(reason))
  expect(names()).toEqual([])
})

const odd = [['--help'], ['a.backup', 'b.backup']]
test.for(odd)('a backup to %j is made nowhere', async (words) => {
  const shop = await aShopThatWrites((client) => client.end([opening, table, end(0)].join('')))
  const said = 'Where to? npm run backup -- FILE'
  expect(await runScript('backup', shop, ...words)).toEqual(refused(said))
})

test('a backup with a setting that cannot be used says so once', async () => {
  const said = 'PORT got "eighty"; it takes a whole number from 0 to 65535.'
  const { file } = aFolder()
  expect(await runScript('backup', { PORT: 'eighty' }, file)).toEqual(refused(said))
})

test('a backup to a folder is made nowhere, and says that a file in it is wanted', async () => {
  const { file, names } = aFolder()
  const folder = path.dirname(file)
  const said = `${folder} is a folder: name a file in it, such as ${folder}/igikoni.backup.`
  expect(await runScript('backup', {}, folder)).toEqual(refused(said))
  expect(names()).toEqual([])
})

const others = ['b.backup', '--forse']
test.for(others)('a restore of one backup beside %s is none', async (other) => {
  const folder = folderOfTest('restored')
  const [file, DATA_DIR] = [path.join(folder, 'a.backup'), path.join(folder, 'data')]
  writeFileSync(file, '')
  const said = expect.stringContaining(`no ${other}: npm run restore`)
  expect(await runScript('restore', { DATA_DIR }, file, other)).toEqual(refused(said))
  expect(readdirSync(folder)).toEqual(['a.backup'])
})

test('a backup that is told to stop is called failed, and leaves nothing behind', async () => {
  const shop = await aShopThatWrites((client) => client.write(opening + table))
  const { file, names } = aFolder()
  const backup = startScript('backup', shop, file)
  await waitFor('the beginning of a file', () => names().length > 0, 20_000)
  expect(names()).toEqual(['shop.backup.part'])
  backup.kill('SIGTERM')
  expect(await backup.ended).toEqual(failed('stopped by SIGTERM'))
  expect(names()).toEqual([])
})

test('a backup for which there is no room is called failed, and leaves nothing', async ({
  skip,
}) => {
  const disk = mountSmallDisk(1)
  if (!disk) return skip('This user may not mount a file system.')
  onTestFinished(disk.remove)
  const shop = await aShopThatWrites((client) => {
    client.write(opening + table)
    for (let number = 0; number < 40; number += 1)
      client.write(row(randomBytes(50_000).toString('hex')))
    client.end(end(40))
  })
  const said = await runScript('backup', shop, path.join(disk.folder, 'shop.backup'))
  expect(said).toEqual(failed('ENOSPC'))
  expect(readdirSync(disk.folder)).toEqual([])
})
