import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources.ts'

const webp =
  '/images/ab12/160.webp 160w, /images/ab12/320.webp 320w, /images/ab12/480.webp 480w, /images/ab12/800.webp 800w'

test.each(['/images/ab12', '/images/ab12/800.jpg', '/images/ab12/480.webp'])(
  'a shop picture %s comes in every width',
  (image) => {
    expect(pictureSources(image)).toEqual({ webp, fallback: '/images/ab12/480.jpg' })
  },
)

test('another address is left as it is', () => {
  expect(pictureSources('/about.jpg')).toEqual({ fallback: '/about.jpg' })
})
