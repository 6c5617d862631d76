/** For the `ref` of a field that takes the place of the button that was pressed. */
export const focusOnce = (field: HTMLInputElement | null) => field?.focus()
