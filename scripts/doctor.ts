import { examine } from './examine.ts'
import { onShop } from './with-database.ts'

await onShop(examine)
