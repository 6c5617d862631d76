import { type ReactNode, Suspense } from 'react'
import { useDataSaver } from '../data-saver/data-saver.ts'
import { lazyOrNothing } from '../lazy-or-nothing.ts'

const ShowPicture = lazyOrNothing(() => import('./show-picture.tsx'))

export type UntilTappedProps = {
  /** The same for what shows the same file. */
  address: string
  /** What the picture shows; without one nobody is asked. */
  name: string | undefined
  /** Of the name, where it is not that of the page. */
  lang?: string | undefined
  /** The picture, which fills the box around it. */
  children: ReactNode
}

/** A picture; while its visitor saves data, in its place a button that shows it. */
export function UntilTapped({ name, ...rest }: UntilTappedProps) {
  const isAsked = useDataSaver() && name
  if (!isAsked) return rest.children
  return (
    <Suspense>
      <ShowPicture {...rest} name={name} />
    </Suspense>
  )
}
