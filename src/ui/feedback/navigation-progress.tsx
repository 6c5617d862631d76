import { useNavigation } from 'react-router'

/** A line along the upper edge of the window while the next page is on its way. */
export function NavigationProgress() {
  const isMoving = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden="true"
      data-moving={isMoving || undefined}
      className="navigation-progress no-print"
    />
  )
}
