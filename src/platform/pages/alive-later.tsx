import { type FunctionComponent, memo, Suspense } from 'react'

const onServer = { isWhole: false }

/**
 * A part of a page that comes alive after what is around it, in a task of its own: a cheap phone has the rest
 * earlier, and what is pressed in the part comes alive at once. Whatever renders around it meanwhile must leave
 * it alone, or React would bring it to life first: so it is rendered again for other props alone. Nothing in it
 * may wait, for there is nothing to show instead.
 */
export function aliveLater<Props extends object>(
  Component: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return memo((props: Props) => {
    const part = <Component {...props} />
    return onServer.isWhole ? part : <Suspense>{part}</Suspense>
  })
}

/** Renders a page whose parts are not parted: React throws what fails in a part there, and hides it otherwise. */
export function renderWhole<T>(render: () => T): T {
  onServer.isWhole = true
  try {
    return render()
  } finally {
    onServer.isWhole = false
  }
}
