import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../fixtures/free-port.ts'
import { startMailbox } from '../fixtures/mailbox.ts'
import { folderOfTest } from './drill.ts'
import { refused, runScript, startScript } from './run-script.ts'

test('a backup that failed in the night is in the owner’s mailbox, though the database is away', async () => {
  const mailbox = await startMailbox()
  onTestFinished(mailbox.stop)
  const folder = folderOfTest('report')
  const settings = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    DATA_DIR: folder,
    SMTP_URL: mailbox.url,
    CONTACT_EMAIL: 'owner@example.rw',
  }
  const script = startScript('report-failure', settings, 'igikoni-backup.service')
  script.stdin.end('The backup failed, and nothing is kept of it: ENOSPC\n')
  expect(await script.ended).toMatchObject({ code: 0 })
  const mail = await mailbox.waitForMail('owner@example.rw', /^igikoni-backup\.service failed on /)
  expect(mail.text).toContain('nothing is kept of it: ENOSPC')
})

test('where no mail can be sent about it, the setting to be mended is named', async () => {
  const folder = folderOfTest('report')
  const port = await freePort()
  const settings = { DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` }
  const said = `SMTP_URL does not take the mail: connect ECONNREFUSED 127.0.0.1:${port}`
  const ended = await runScript('report-failure', settings, 'igikoni-backup.service')
  expect(ended).toEqual(refused(said))
})
