import { examine } from './examine.ts'
import { onDatabase } from './with-database.ts'

await onDatabase(examine)
