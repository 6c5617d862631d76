import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../fixtures/free-port.ts'
import { startMailbox } from '../fixtures/mailbox.ts'
import { firstBuyer, placeOne, readyProcess, shopOfTest } from './drill.ts'
import { startTarpit } from './tarpit.ts'
import { waitFor } from './wait.ts'

test('what a process did when it was killed is done again, once, by the one that runs on', async () => {
  const shop = await shopOfTest()
  const { pool } = shop.database
  const port = await freePort()
  const tarpit = await startTarpit(port)
  onTestFinished(tarpit.close)
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  const dying = await readyProcess(shop, settings)
  await placeOne(shop, dying.url)
  await waitFor('a call', tarpit.isCalled, 10_000)
  await readyProcess(shop, settings)
  expect(await dying.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
  tarpit.close()
  const mailbox = await startMailbox(port)
  onTestFinished(mailbox.stop)

  const statesOf = async (kind: string) => {
    const { rows } = await pool.query<{ state: string }>(
      'select state from pgboss.job where name = $1 order by created_on',
      [kind],
    )
    return rows.map(({ state }) => state)
  }
  expect(await statesOf('mail')).toEqual(['active'])
  // Nobody waits for the minute without a sign of life, nor for the poll that notices it.
  await pool.query(
    `update pgboss.job set heartbeat_on = now() - interval '61 seconds' where state = 'active'`,
  )
  await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
  const boss = new PgBoss({ connectionString: shop.server.url, schedule: false, supervise: false })
  await boss.start()
  await boss.supervise('mail')
  await boss.stop()

  await waitFor('the end', async () => (await statesOf('mail')).includes('completed'), 60_000)
  await mailbox.waitForMail(firstBuyer(shop).email, /Your order/)
  expect(await statesOf('mail')).toEqual(['completed'])
  const { rows } = await pool.query('select status from mails')
  expect(rows).toEqual([{ status: 'SENT' }])
  // Both processes have written one schedule of each kind.
  const { rows: schedules } = await pool.query(
    "select name from pgboss.schedule where name in ('maintenance', 'retention') order by name",
  )
  expect(schedules).toEqual([{ name: 'maintenance' }, { name: 'retention' }])
})
