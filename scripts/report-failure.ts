// sh scripts/run.sh scripts/report-failure.ts UNIT <LINES: a mail to CONTACT_EMAIL about a unit that failed.
import { hostname } from 'node:os'
import { text } from 'node:stream/consumers'
import { openLog } from '../src/platform/log/log.server.ts'
import { brand } from '../src/shop/brand.ts'
import { openTransport } from '../src/startup/services.ts'
import { fail, readSettings } from './with-database.ts'

const [unit = 'a unit'] = process.argv.slice(2)
const env = readSettings()
if (env) await report().catch(fail)

/** Needs no database: it may be what is away. */
async function report() {
  if (!env) return
  const transport = openTransport(env, openLog('warn'))
  const said = await text(process.stdin)
  try {
    await transport.send({
      from: { name: brand.name, address: env.MAIL_FROM },
      to: { name: '', address: env.CONTACT_EMAIL },
      subject: `${unit} failed on ${hostname()}`,
      text: `${said.trim() || 'It said nothing.'}\n\nsystemctl status ${unit}\n`,
    })
  } catch (error) {
    if (!env.SMTP_URL) throw error
    throw new Error(`SMTP_URL does not take the mail: ${(error as Error).message}`)
  } finally {
    transport.close()
  }
}
