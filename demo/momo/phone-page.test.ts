import { describe, expect, it } from 'vitest'
import { english } from '../../src/platform/language/message.ts'
import { choosePhonePage, phonePage } from './phone-page.ts'

const prompt = { reference: 'c72025f5', amount: 12_500, currency: 'RWF', isPaid: false }
const phone = {
  language: 'en',
  translate: english,
  number: '250780000999',
  payee: 'IGIKONI',
  prompts: [prompt],
  settled: [],
} as const

describe('the page of a phone', () => {
  it('asks for approval as a phone does, with buttons that need no script', () => {
    const page = phonePage(phone)
    expect(page).toContain('Pay Rwf 12,500 to IGIKONI?')
    expect(page).toContain('*182*7*1#')
    expect(page).toContain('<input type="hidden" name="reference" value="c72025f5">')
    const buttons = [...page.matchAll(/<button name="press" value="(\w+)">([\w ]+)</g)]
    expect(buttons.map(([, press, label]) => [press, label])).toEqual([
      ['approve', 'Approve'],
      ['decline', 'Decline'],
      ['wrongPin', 'Wrong PIN'],
    ])
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=/)
  })

  it('asks again by itself, and says what was answered', () => {
    const settled = [
      { ...prompt, isPaid: true },
      { ...prompt, amount: 700 },
    ]
    const page = phonePage({ ...phone, prompts: [], settled })
    expect(page).toContain('<meta http-equiv="refresh" content="2">')
    expect(page).toContain('No requests yet.')
    expect(page).toContain('Paid: Rwf 12,500')
    expect(page).toContain('Not paid: Rwf 700')
  })

  it('shows what is no markup as it is', () => {
    const payee = '<b>Mama & Sons</b>'
    const page = phonePage({ ...phone, payee, prompts: [{ ...prompt, reference: '"><b>' }] })
    expect(page).toContain('&lt;b&gt;Mama &amp; Sons&lt;/b&gt;')
    expect(page).not.toContain('<b>')
  })
})

it('asks whose phone to show, and says what is no number', () => {
  const asking = { language: 'en', translate: english } as const
  expect(choosePhonePage(asking)).not.toContain('role="alert"')
  const refused = choosePhonePage({ ...asking, refused: 'Mama"' })
  expect(refused).toContain('Enter a phone number like 0781234567.')
  expect(refused).toContain('value="Mama&quot;"')
})
