/** Brings the focus to the first mistake of a form, and whatever is folded away with one into sight. */
export function focusMistake(form: HTMLFormElement | null): void {
  const wrong = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? [])]
  for (const field of wrong) unfold(field)
  wrong[0]?.focus()
}

/** A field within a closed fold can neither be seen nor focused. */
function unfold(field: HTMLElement): void {
  const fold = field.closest('details')
  if (fold) fold.open = true
}
