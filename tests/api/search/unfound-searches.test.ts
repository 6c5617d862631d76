import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { clientOf, fixturesOf, from, openTestShop, runJob } from '#tests'
import { backupLines } from '../../../src/platform/database/backup.server.ts'
import { allNames, count } from '../../../src/platform/database/rows.server.ts'
import { notInBackups } from '../../../src/shop/not-in-backups.db.ts'
import { retention } from '../../../src/shop/privacy/retention.server.ts'
import { aDay, dayOf, momentOf } from '../../../src/shop/time-zone.ts'
import { searchApi, unfoundSearchesApi } from '../../fixtures/apis.ts'

// A shop of its own: others search in the shared one.
const shop = await openTestShop()
const otherNode = await shop.openSecondNode()
afterAll(async () => {
  await otherNode.close()
  await shop.close()
})
const admin = await fixturesOf(shop).asAdmin()

/** Noon in Kigali, so that some seconds make no other day. */
const today = dayOf(Date.now())
let begin = momentOf(today, '12:00')
const home = '203.0.113.7'
const office = '198.51.100.4'

let now = begin
const later = (ms: number) => {
  now += ms
  shop.setClock(now)
}
beforeEach(async () => {
  await shop.searches.write()
  await otherNode.searches.write()
  await sql`delete from unfound_searches`.execute(shop.db)
  await sql`delete from unfound_marks`.execute(shop.db)
  // What the test before has asked is typed no more.
  begin += 600_000
  now = begin
  shop.setClock(now)
})

const search = (q: string, { network = home, isFound = false, at = shop } = {}) =>
  at.searches.record({ q, network, isFound })
const listed = async (at = shop) => (await admin.at(at).call(unfoundSearchesApi.list)).items
const questions = async () => (await listed()).map(({ q, times }) => `${q} ${times}`)

describe('what was searched and not found', () => {
  it('is what visitors asked the search for, of each network once', async () => {
    const proxied = await shop.openSecondNode({ TRUST_PROXY: '127.0.0.1' })
    const ask = (q: string, network: string) =>
      clientOf(proxied.url).ask(searchApi.find, { query: { q }, ...from(network) })
    for (const network of [home, home, office]) await ask('Umutsima', network)
    expect(await ask('umuts', '192.0.2.1')).toMatchObject({ status: 200, body: { items: [] } })
    await ask('umutsima', '192.0.2.1')
    await proxied.close()
    expect(await questions()).toEqual(['umutsima 3'])
  })

  it('is listed at once, folded, with how often and when the last time', async () => {
    search(' Café  au  LAIT ')
    later(20_000)
    search('cafe au lait', { network: office })
    const last = new Date(now).toISOString()
    expect(await listed()).toEqual([{ q: 'cafe au lait', times: 2, last }])
  })

  it('is listed most often first, without what was found', async () => {
    for (const network of [home, office]) search('umutsima', { network })
    search('sushi')
    search('isombe', { isFound: true })
    expect(await questions()).toEqual(['umutsima 2', 'sushi 1'])
  })

  it('counts once a network, question and day, in all processes together', async () => {
    for (const at of [shop, otherNode, shop]) {
      search('umutsima', { at })
      search('umutsima', { at, network: office })
      later(20_000)
      await at.searches.write()
    }
    expect(await questions()).toEqual(['umutsima 2'])
    later(aDay)
    search('umutsima')
    expect(await questions()).toEqual(['umutsima 3'])
  })

  it('is forgotten after 30 days', async () => {
    search('umutsima')
    await shop.searches.write()
    expect(await questions()).toEqual(['umutsima 1'])
    later(29 * aDay)
    expect(await questions()).toEqual(['umutsima 1'])
    later(aDay)
    expect(await questions()).toEqual([])
    shop.setClock(Date.now() - 31 * aDay)
    search('ancient')
    await shop.searches.write()
    await runJob(retention, shop, {})
    const kept = await allNames(shop.db, sql`select q as name from unfound_searches`)
    expect(kept).toEqual(['umutsima'])
  })

  it('has a hundred lines at most', async () => {
    for (let index = 0; index < 101; index += 1)
      search(`dish of ${index}.`, { network: `192.0.2.${index}` })
    expect(await listed()).toHaveLength(100)
  })
})

describe('typing', () => {
  const type = (...all: string[]) => {
    for (const q of all) {
      search(q)
      later(200)
    }
  }

  it('counts what it ended in, be it longer or shorter than before', async () => {
    type('um', 'umu', 'umut', 'umutsima', 'umutsim')
    expect(await questions()).toEqual(['umutsim 1'])
  })

  it('counts nothing where it ended in what was found', async () => {
    type('chik', 'chikc')
    search('chikchicken', { isFound: true })
    expect(await questions()).toEqual([])
  })

  it('takes back what was listed meanwhile', async () => {
    type('umu')
    expect(await questions()).toEqual(['umu 1'])
    type('umutsi')
    expect(await questions()).toEqual(['umutsi 1'])
    search('umutsima', { isFound: true })
    expect(await questions()).toEqual([])
  })

  it('takes back nothing that others have asked, or the same network some time before', async () => {
    search('umu', { network: office })
    type('umu')
    later(20_000)
    type('umutsi')
    expect(await questions()).toEqual(['umu 2', 'umutsi 1'])
    type('umut', 'umutsima')
    expect(await questions()).toEqual(['umu 2', 'umutsima 1'])
  })

  it('of one network leaves the typing of others alone, and other questions of its own', async () => {
    search('sush', { network: office })
    type('sushi', 'ramen')
    search('ram', { network: office, isFound: true })
    expect((await questions()).sort()).toEqual(['ramen 1', 'sush 1', 'sushi 1'])
  })
})

describe('of people', () => {
  const personal = ['keza@example.com', '078.81.23.456', '0788\u200b123\u2060456', '٠٧٨٨١٢٣٤٥٦']
  it.each([...personal, 'x'])('%s is not kept', async (q) => {
    search(q)
    expect(await questions()).toEqual([])
  })

  it.each(['7 of 1000', '12 brochettes 345678', 'menu 2026 11 b 23'])('%s is kept', async (q) => {
    search(q)
    expect(await questions()).toEqual([`${q} 1`])
  })

  it('only marks are written that mean nothing the next day, and no backup has them', async () => {
    for (const network of [home, office])
      for (const q of ['umutsima', 'sushi']) search(q, { network })
    expect(await questions()).toEqual(['sushi 2', 'umutsima 2'])
    await shop.searches.write()
    const marks = await allNames(shop.db, sql`select mark as name from unfound_marks`)
    expect(new Set(marks).size).toBe(4)
    let backup = ''
    for await (const line of backupLines(shop.db, notInBackups)) backup += line
    expect(backup).toContain('umutsima')
    for (const secret of [...marks, 'unfound_marks', home, office])
      expect(backup).not.toContain(secret)
    const these = sql`select count(*) from unfound_marks where mark = any(${marks}::text[])`
    const left = () => count(shop.db, these)
    expect(await left()).toBe(4)
    await sql`update unfound_marks set day = day - 1`.execute(shop.db)
    await runJob(retention, shop, {})
    expect(await left()).toBe(0)
  })
})

describe('a stranger with a script', () => {
  const written = () => count(shop.db, sql`select count(*) from unfound_searches`)

  it.each([
    ['on', 20, 100],
    ['off', 150, 450],
  ])('has, limits %s, %i questions at once and %i a day', async (RATE_LIMIT, atOnce, ofDay) => {
    const node = await shop.openSecondNode({ RATE_LIMIT })
    onTestFinished(() => node.close())
    for (let index = 0; index < 450; index += 1) {
      search(`made up ${index}.`, { network: '192.0.2.200', at: node })
      if (index < 149) continue
      if (index % 10 === 9) await node.searches.write()
      if (index === 149) expect(await written()).toBe(atOnce)
      later(1_001)
    }
    expect(await written()).toBe(ofDay)
  })

  it('fills neither memory nor the table', async () => {
    search('umutsima')
    await shop.searches.write()
    for (let index = 0; index < 20_000; index += 1)
      search(`made up ${index}.`, { network: `10.${index >> 8}.${index & 255}.1` })
    await shop.searches.write()
    expect(await written()).toBe(1 + 500)
    for (let round = 0; round < 10; round += 1) {
      later(11_000)
      for (let index = 0; index < 500; index += 1)
        search(`made up ${round} ${index}.`, { network: `10.${round}.${index}.2` })
      await shop.searches.write()
    }
    const most = await written()
    expect(most).toBeGreaterThan(1_999)
    expect(most).toBeLessThan(2_500)
    later(11_000)
    search('umutsima', { network: office })
    expect((await questions())[0]).toBe('umutsima 2')
  })
})

it('is written when a process stops', async () => {
  const node = await shop.openSecondNode()
  search('umutsima', { at: node })
  await node.close()
  expect(await questions()).toEqual(['umutsima 1'])
})
