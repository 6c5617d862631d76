import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createElement, Fragment, type ReactNode } from 'react'
import type { Language } from '../language/language.ts'
import { ownCopy } from '../own-copy.server.ts'
import { inPart } from './alive-later.tsx'
import { type Piece, renderPlacing } from './kept-piece.ts'
import type { RenderedPage } from './rendered-page.ts'

/** Bytes, about: the cards of 2,000 products. */
const maxKept = 10_000_000

interface PlacedPiece extends Piece {
  readonly key: string
}

/** @param identifierPrefix for React. @returns the HTML of all pieces, in the language of the page */
type RenderPieces = (pieces: ReactNode, identifierPrefix: string) => string

/**
 * The HTML of pieces of pages, by all that it is made of: language, component and props. So nothing has to
 * be dropped when a product changes, which is then another piece; what nobody asks for any more goes.
 */
export class KeptPieces {
  /** Stands in the text of a page for a piece; nobody can write it into one. */
  readonly #mark = randomBytes(16).toString('base64url')
  /** With what React puts between texts, as which it takes the mark. */
  readonly #place = new RegExp(`(?:<!-- -->)?${this.#mark}(\\d+);(?:<!-- -->)?`)
  readonly #idMark = randomBytes(16).toString('base64url')
  readonly #html: LRUCache<string, Buffer>
  readonly #numbers = new WeakMap<object, number>()
  #components = 0

  constructor(maxSize = maxKept) {
    this.#html = new LRUCache({ maxSize, sizeCalculation: (html, key) => html.length + key.length })
  }

  /** Bytes, about. */
  get size(): number {
    return this.#html.calculatedSize
  }

  /** @param renderPieces those that are not kept, in one go */
  render(language: Language, renderPage: () => string, renderPieces: RenderPieces): RenderedPage {
    const placed: PlacedPiece[] = []
    const place = (piece: Piece) => {
      const key = this.#keyOf(language, piece)
      return `${this.#mark}${placed.push({ ...piece, key }) - 1};`
    }
    const text = renderPlacing(place, renderPage)
    const html = this.#htmlOf(placed, renderPieces)
    return { text, toBuffer: (text) => this.#fill(text, html) }
  }

  #keyOf(language: Language, { component, props }: Piece): string {
    const number = this.#numbers.get(component) ?? ++this.#components
    this.#numbers.set(component, number)
    return `${language} ${number} ${JSON.stringify(props)}`
  }

  #htmlOf(placed: readonly PlacedPiece[], renderPieces: RenderPieces): readonly Buffer[] {
    const found = new Map(placed.map((piece) => [piece, this.#html.get(piece.key)]))
    const missing = placed.filter((piece) => !found.get(piece))
    if (missing.length > 0) {
      const elements = missing.flatMap(({ element }) => [element, this.#mark])
      const all = renderPieces(createElement(Fragment, null, ...elements), this.#idMark)
      if (all.includes(this.#idMark)) throw new Error('A kept piece must not call useId.')
      // The policy's scripts are looked for in the page's text alone. React escapes both in other places.
      if (/<script| nonce="/.test(all)) throw new Error('A kept piece must not have a script.')
      const rendered = all.split(this.#mark)
      for (const [index, piece] of missing.entries()) {
        const own = rendered[index] ?? ''
        const html = ownCopy(Buffer.from(piece.isWithinPart ? inPart(own) : own))
        this.#html.set(piece.key, html)
        found.set(piece, html)
      }
    }
    return [...found.values()].flatMap((html) => html ?? [])
  }

  #fill(text: string, html: readonly Buffer[]): Buffer {
    // Text and the number of a piece in turn.
    const parts = text.split(this.#place)
    return Buffer.concat(
      parts.flatMap((part, at) => (at % 2 === 0 ? Buffer.from(part) : (html[Number(part)] ?? []))),
    )
  }
}
