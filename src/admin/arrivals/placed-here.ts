import * as z from 'zod/mini'
import { browserStorage } from '../../ui/browser-storage.ts'

const key = 'placed-here'
const most = 50
const Ids = z.array(z.number())

/** Ids of orders that were entered in this browser: they do not ring here. */
export const placedHere = (): number[] => z.safeParse(Ids, browserStorage.readJson(key)).data ?? []

export const notePlacedHere = (id: number): void =>
  browserStorage.writeJson(key, [id, ...placedHere()].slice(0, most))
