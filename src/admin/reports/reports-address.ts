/** The span that a query asks for; nothing in it is today. */
export const spanIn = (search: URLSearchParams) => ({
  from: search.get('from') ?? '',
  to: search.get('to') ?? '',
})
