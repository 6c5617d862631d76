import { type FunctionComponent, memo, Suspense } from 'react'

const onServer = { isWithoutSuspense: false }

/**
 * Hydrates a part of a page after the rest, in a task of its own: a cheap phone can use the rest earlier, and a press
 * in the part hydrates it at once. A render of the surroundings would hydrate the part first, so only other props
 * render it again. The part must not suspend, for it has no fallback.
 */
export function hydrateLater<Props extends object>(
  Component: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return memo((props: Props) => {
    const part = <Component {...props} />
    return onServer.isWithoutSuspense ? part : <Suspense>{part}</Suspense>
  })
}

/** Renders the parts without `<Suspense>`: React throws their errors then, and hides them otherwise. */
export function renderWithoutSuspense<T>(render: () => T): T {
  onServer.isWithoutSuspense = true
  try {
    return render()
  } finally {
    onServer.isWithoutSuspense = false
  }
}
