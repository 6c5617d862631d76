import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

test('a page names its style sheet and its text before what its scripts need', () => {
  const page = [
    '<head><link rel="stylesheet" href="/app.css"/><link rel="modulepreload" href="/a.js"/>',
    '<link rel="preload" as="fetch" href="/en.json" crossorigin="anonymous"/></head><p>Dishes</p>',
  ]
  expect(scriptsLast(page.join(''))).toBe(
    '<head><link rel="stylesheet" href="/app.css"/></head><p>Dishes</p>' +
      '<link rel="modulepreload" href="/a.js"/><link rel="preload" as="fetch" href="/en.json" crossorigin="anonymous"/>',
  )
})

test('pictures that are to come early stay where they are', () => {
  const page = '<head><link rel="preload" as="image" href="/slide.webp"/></head>'
  expect(scriptsLast(page)).toBe(page)
})
