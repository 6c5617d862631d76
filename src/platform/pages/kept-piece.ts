import type { FunctionComponent, ReactElement, ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import { withinPart } from './alive-later.tsx'

type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain }

type PlainProps = { readonly [name: string]: Plain }

/** One piece of a page, such as the card of a product. */
export interface Piece {
  readonly component: object
  readonly props: PlainProps
  readonly element: ReactElement
  /** The element is what is within a part that comes alive later. */
  readonly isWithinPart: boolean
}

/** @returns what stands for the piece until its HTML takes the place */
type Place = (piece: Piece) => string

const onServer: { place?: Place | undefined } = {}

const placed = <Props extends PlainProps>(
  component: FunctionComponent<Props>,
  props: Props,
): ReactNode => {
  if (!onServer.place) return jsx(component, props)
  const within = withinPart(component)
  const element = jsx(within ?? component, props)
  return onServer.place({ component, props, element, isWithinPart: within !== undefined })
}

/**
 * A component whose HTML the server keeps (kept-pieces.server.ts) and puts into each page that shows it. It
 * may depend on its props and the language, on nothing else of the page, and must not call `useId` or have a
 * script; it is made of elements, not of bare text. In the browser this is the component itself.
 */
export const kept: typeof placed = import.meta.env.SSR ? placed : jsx

/** Renders a page, whose pieces `place` gets; rendering must not wait for anything. */
export function renderPlacing(place: Place, render: () => string): string {
  onServer.place = place
  try {
    return render()
  } finally {
    onServer.place = undefined
  }
}
