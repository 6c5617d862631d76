import { type FunctionComponent, memo, Suspense } from 'react'

const onServer = { isWhole: false }

const parts = new WeakMap<object, object>()

/**
 * A part of a page that comes alive after what is around it, in a task of its own: a cheap phone has the rest
 * earlier, and what is pressed in the part comes alive at once. Whatever renders around it meanwhile must leave
 * it alone, or React would bring it to life first: so it is rendered again for other props alone. Nothing in it
 * may wait, for there is nothing to show instead.
 */
export function aliveLater<Props extends object>(
  Component: FunctionComponent<Props>,
): FunctionComponent<Props> {
  const Part = memo((props: Props) => {
    const part = <Component {...props} />
    return onServer.isWhole ? part : <Suspense>{part}</Suspense>
  })
  parts.set(Part, Component)
  return Part
}

/** What is within the `<Suspense>` of a part, for whom writes its HTML (`inPart`); undefined for other components. */
export const withinPart = <C extends object>(component: C): C | undefined =>
  parts.get(component) as C | undefined

/** HTML within a part, as React writes it: its own way to it takes a seventh of the time of a list longer. */
export const inPart = (html: string): string => `<!--$-->${html}<!--/$-->`

/** Renders a page whose parts are not parted: React throws what fails in a part there, and hides it otherwise. */
export function renderWhole<T>(render: () => T): T {
  onServer.isWhole = true
  try {
    return render()
  } finally {
    onServer.isWhole = false
  }
}
