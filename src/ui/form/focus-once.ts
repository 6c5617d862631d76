/** For the `ref` of what takes the place of the button that was pressed. */
export const focusOnce = (element: HTMLElement | null) => element?.focus()
