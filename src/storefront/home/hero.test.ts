import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { heroSlides, heroWidths } from './hero.tsx'

/** SHA-256 of a slide's files. Browsers cache them for a year: a new picture needs a new name. */
const known: Readonly<Record<string, string>> = {
  '/hero/hero-1': '3bc725dea50b8d4f',
  '/hero/hero-2': '1c3f831d5581be4f',
  '/hero/hero-3': 'c472faa55d590706',
}

test('a picture of the slides that changes gets another name', () => {
  const found = heroSlides.map(({ picture }) => {
    const hash = createHash('sha256')
    for (const width of heroWidths)
      for (const format of ['webp', 'jpg'])
        hash.update(readFileSync(`public${picture}-${width}.${format}`))
    return [picture, hash.digest('hex').slice(0, 16)]
  })
  expect(Object.fromEntries(found)).toEqual(known)
})
