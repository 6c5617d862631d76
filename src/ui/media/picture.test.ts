import { expect, test } from 'vitest'
import { pictureSources } from './picture.tsx'

const folder = `/images/${'ab12'.repeat(8)}`
const webp = [160, 320, 480, 640, 800]
  .map((width) => `${folder}/${width}.webp ${width}w`)
  .join(', ')

test.each(['/160.avif', '/800.jpg', '/480.webp'])(
  'a shop picture %s comes in every width',
  (size) => {
    expect(pictureSources(folder + size)).toEqual({ webp, fallback: `${folder}/480.jpg` })
  },
)

test('another address is left as it is', () => {
  expect(pictureSources('/about.jpg')).toEqual({ fallback: '/about.jpg' })
})
