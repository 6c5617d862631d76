/**
 * The other way round: what it begins with is what comes last.
 * @param initial how a list is sorted whose address does not say it
 * @returns as it stands in the address
 */
export function turnedSort<Sort extends string>(
  options: readonly { readonly value: Sort | undefined }[],
  sort: Sort | undefined,
  initial: string,
): Sort | undefined {
  const current = sort ?? initial
  const turned = current.startsWith('-') ? current.slice(1) : `-${current}`
  return options.find(({ value }) => value === turned)?.value
}
