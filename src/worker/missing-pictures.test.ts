import { expect, test } from 'vitest'
import { missingPictures } from './missing-pictures.ts'

const folder = (digit: string) => `/images/${digit.repeat(32)}/`

test('of the pictures in a page, once each, those are missing of which no size is kept', () => {
  const html = `<img src="${folder('a')}160.webp" srcset="${folder('a')}320.webp, ${folder('b')}160.webp">
    <img src="${folder('c')}160.webp"><img src="/hero/bread-800.webp">`
  const kept = [`http://127.0.0.1:3000${folder('b')}480.avif`, 'http://127.0.0.1:3000/hero/x.webp']
  expect(missingPictures(html, kept)).toEqual([folder('a'), folder('c')])
})
