import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { fixturesOf, historyOf, openTestShop } from '#tests'
import { synonymsApi } from '../../../src/shop/search/synonyms.api.ts'

// A shop of its own: others change the groups of the shared one.
const shop = await openTestShop()
afterAll(() => shop.close())
const admin = await fixturesOf(shop).asAdmin()
const { lastOf, revert } = historyOf(admin)

const inspect = () => admin.call(synonymsApi.inspect)
const change = async (groups: string[][]) =>
  admin.call(synonymsApi.change, { body: { groups, version: (await inspect()).version } })
const refused = async (groups: unknown) =>
  admin.refusal(synonymsApi.change, { body: { groups, version: (await inspect()).version } })

const chicken = ['inkoko', 'poulet', 'chicken']
const goat = ['ihene', 'chèvre', 'goat meat']

afterEach(() => change([]))

const many = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index}`)
const full = many(200, 'group').map((name) => many(20, name.padEnd(37, 'ɡ')))

describe('synonyms', () => {
  it('are none in a new shop, and what an administrator makes of them', async () => {
    expect(await inspect()).toEqual({ groups: [], version: expect.any(Number) })
    const { version } = await inspect()
    const changed = await admin.call(synonymsApi.change, {
      body: { groups: [[' inkoko ', 'poulet', 'chicken'], goat], version },
    })
    expect(changed).toEqual({ groups: [chicken, goat], version: version + 1 })
    expect(await inspect()).toEqual(changed)
  })

  it('may be as many and as long as there may be', async () => {
    expect(full[0]?.[19]).toHaveLength(40)
    expect((await change(full)).groups).toEqual(full)
  })

  it('may stand in several groups, but not twice in one', async () => {
    const groups = [chicken, ['chicken', 'hen']]
    expect((await change(groups)).groups).toEqual(groups)
    expect(
      await refused([chicken, ['chèvre', 'goat', 'CHEVRE', 'goat  meat', 'Goat meat']]),
    ).toEqual(
      expect.objectContaining({
        status: 400,
        fields: {
          'groups.1.2': 'This word is in the group already.',
          'groups.1.4': 'This word is in the group already.',
        },
      }),
    )
    expect((await inspect()).groups).toEqual(groups)
  })

  it.each([
    ['groups', undefined, 'Groups of words are expected.'],
    ['groups', many(201, 'x').map((word) => [word, 'y'.repeat(2)]), 'At most 200 groups of words.'],
    ['groups.0', [['inkoko']], 'A group has 2 to 20 words.'],
    ['groups.0.1', [['inkoko', 'x']], 'At least 2 characters.'],
    ['groups.0.0', [['x'.repeat(41), 'inkoko']], 'At most 40 characters.'],
    ['groups.0.1', [['inkoko', 'rice, beans']], 'A word has no comma in it.'],
    ['groups.0.1', [['inkoko', 'two\nlines']], 'Line breaks are not allowed.'],
  ])('are refused with what is wrong at %s', async (field, groups, message) => {
    expect(await refused(groups)).toMatchObject({ status: 400, fields: { [field]: message } })
    expect((await inspect()).groups).toEqual([])
  })

  it('are changed only by who has seen them', async () => {
    const { version } = await inspect()
    const bodies = [[chicken], [goat]].map((groups) => ({ body: { groups, version } }))
    const answers = await Promise.all(bodies.map((body) => admin.ask(synonymsApi.change, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const current = await inspect()
    expect(current.version).toBe(version + 1)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'SYNONYMS_CHANGED',
      message: 'Somebody else changed the search words in the meantime.',
      current,
    })
    expect(await admin.refusal(synonymsApi.change, { body: { groups: [] } })).toMatchObject({
      status: 400,
      fields: { version: expect.any(String) },
    })
  })
})

describe('the history', () => {
  it('says which groups there were and are', async () => {
    await change([chicken])
    await change([chicken, goat])
    expect(await lastOf('synonyms')).toMatchObject({
      nounId: null,
      action: 'update',
      by: { id: admin.id },
      changes: [{ field: 'groups', from: [chicken], to: [chicken, goat] }],
      isRevertible: true,
    })
  })

  it('says nothing of a change that changes nothing', async () => {
    await change([chicken])
    const last = await lastOf('synonyms')
    await change([chicken])
    expect(await lastOf('synonyms')).toEqual(last)
  })

  it('takes a change back, also that from none at all', async () => {
    const { version } = await change([chicken])
    const first = await lastOf('synonyms')
    expect(await revert(first)).toMatchObject({
      action: 'revert',
      reverts: first.id,
      nounId: null,
      changes: [{ field: 'groups', from: [chicken], to: [] }],
      isRevertible: true,
    })
    expect(await inspect()).toEqual({ groups: [], version: version + 1 })
    await revert(await lastOf('synonyms'))
    expect((await inspect()).groups).toEqual([chicken])
  })
})
