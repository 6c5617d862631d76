import { statusOf } from './wait.ts'

export type Balancer = {
  /** The processes that said lately that they can serve. */
  ready: () => string[]
  stop: () => void
}

/** Asks each process four times a second whether it can serve, as what stands in front of them does. */
export function startBalancer(urls: () => string[]): Balancer {
  let ready = urls()
  const timer = setInterval(async () => {
    const all = urls()
    const statuses = await Promise.all(all.map((url) => statusOf(`${url}/readyz`)))
    ready = all.filter((_, index) => statuses[index] === 200)
  }, 250)
  return { ready: () => ready, stop: () => clearInterval(timer) }
}
