const key = 'first-steps'

/** Whether somebody at this browser wants to see no more of them. */
export function areFirstStepsHidden(): boolean {
  try {
    return localStorage.getItem(key) === 'hidden'
  } catch {
    return false
  }
}

export function hideFirstSteps(): void {
  try {
    localStorage.setItem(key, 'hidden')
  } catch {
    // A closed store: they are back with the next visit.
  }
}
