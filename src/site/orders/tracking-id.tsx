import { Fragment } from 'react'

/** A tracking ID that may go on in the next line after each of its dashes, and nowhere else. */
export function TrackingId({ id }: { id: string }) {
  const parts = id.split('-')
  return (
    <span className="font-mono text-sm">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same, their places never change
        <Fragment key={index}>
          {index > 0 && (
            <>
              -<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
