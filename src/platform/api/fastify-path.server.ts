/** `/api/orders/{id}` → `/api/orders/:id`. */
export const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
