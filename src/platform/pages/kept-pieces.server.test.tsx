import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { kept } from './kept-piece.ts'
import { KeptPieces } from './kept-pieces.server.ts'

const Dish = ({ name }: { name: string }) => <b>{name}</b>
const Drink = ({ name }: { name: string }) => <i>{name}</i>
const Numbered = ({ name }: { name: string }) => <b id={useId()}>{name}</b>
const Scripted = ({ name }: { name: string }) => <script src={`/${name}.js`} />
const Trusted = ({ name }: { name: string }) => <link nonce={name} rel="preload" />
const Table = () => (
  <p>
    {'One: '}
    {kept(Dish, { name: 'Isombe' })}
    {kept(Dish, { name: 'Ikawa' })}
    {' and '}
    {'more'}
  </p>
)
const Broken = () => {
  throw new Error('The plate fell.')
}

type Shown = { names: readonly string[]; component: typeof Dish }

const Menu = ({ names, component }: Shown) =>
  names.map((name) => <p key={name}>{kept(component, { name })}</p>)

/** Dishes as a page shows them, and whether any had to be rendered. */
function show(pieces: KeptPieces, names: readonly string[], component = Dish) {
  let made = ''
  const page = pieces.render(
    'en',
    () => renderToString(<Menu names={names} component={component} />),
    (missing, identifierPrefix) => {
      made = renderToString(missing, { identifierPrefix })
      return made
    },
  )
  const rendered = names.filter((name) => made.includes(`>${name}<`))
  return { html: page.toBuffer(page.text).toString(), rendered }
}

test('what was rendered once is put into later pages, in its place', () => {
  const pieces = new KeptPieces()
  expect(show(pieces, ['Isombe', 'Brochette'])).toEqual({
    html: '<p><b>Isombe</b></p><p><b>Brochette</b></p>',
    rendered: ['Isombe', 'Brochette'],
  })
  expect(show(pieces, ['Brochette', 'Ikawa', 'Isombe'])).toEqual({
    html: '<p><b>Brochette</b></p><p><b>Ikawa</b></p><p><b>Isombe</b></p>',
    rendered: ['Ikawa'],
  })
})

test('beside text and beside another there is nothing that React would not put there', () => {
  const page = new KeptPieces().render(
    'en',
    () => renderToString(<Table />),
    (pieces) => renderToString(pieces),
  )
  expect(page.toBuffer(page.text).toString()).toBe(renderToString(<Table />))
})

test('components with the same props are not taken for each other', () => {
  const pieces = new KeptPieces()
  show(pieces, ['Ikawa'])
  expect(show(pieces, ['Ikawa'], Drink).html).toBe('<p><i>Ikawa</i></p>')
})

test('takes no more memory than it may, and gives up first what nobody shows', () => {
  const pieces = new KeptPieces(1_000)
  for (let number = 0; number < 100; number += 1) {
    show(pieces, ['Isombe', `Dish ${number}`])
    expect(pieces.size).toBeLessThanOrEqual(1_000)
  }
  expect(show(pieces, ['Isombe', 'Dish 99']).rendered).toEqual([])
  expect(show(pieces, ['Dish 1']).rendered).toEqual(['Dish 1'])
})

test('a page that fails leaves nothing behind for the next one', () => {
  const pieces = new KeptPieces()
  const fail = () =>
    pieces.render(
      'en',
      () => renderToString(<Broken />),
      () => '',
    )
  expect(fail).toThrow('The plate fell.')
  expect(renderToString(<p>{kept(Dish, { name: 'Isombe' })}</p>)).toBe('<p><b>Isombe</b></p>')
})

test.each([
  ['ids of its own: each place would have the same', Numbered, 'useId'],
  ['a script: the policy would not know it', Scripted, 'script'],
  ['a nonce: the next page has another', Trusted, 'script'],
])('a piece is refused with %s', (_, component, reason) => {
  expect(() => show(new KeptPieces(), ['Isombe'], component)).toThrow(reason)
})

test('what only looks like a script is text', () => {
  const name = '<script nonce="x">'
  expect(show(new KeptPieces(), [name]).html).toContain('&lt;script nonce=&quot;x&quot;&gt;')
})
