import { expect, test } from 'vitest'
import { mailHtml, writeMail } from './mail.ts'

const brand = {
  name: 'Igikoni',
  mailColors: { paper: '#fff', ink: '#000', accent: '#c00', onAccent: '#fff' },
}

test('a mail is as wide as the phone that shows it, and has the subject as its title', () => {
  const content = { language: 'fr', subject: 'Isombe & <b>riz</b>', paragraphs: [] } as const
  const html = mailHtml(brand, writeMail(content, String))
  const [, head = ''] = /^<!doctype html><html lang="fr"><head>(.*)<\/head><body /.exec(html) ?? []
  expect(head.match(/<meta[^>]*>/g)).toEqual([
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light">',
  ])
  expect(head).toContain('<title>Isombe &amp; &lt;b&gt;riz&lt;/b&gt;</title>')
})
