import { loadDemo } from '../demo/seed.ts'
import { changeEverything } from '../src/platform/journal/journal.db.ts'
import { onCurrentShop } from './with-database.ts'

await onCurrentShop(async ({ db, embedded }) => {
  const isLoaded = await loadDemo(db)
  if (isLoaded && !embedded) await changeEverything(db)
  console.log(
    isLoaded
      ? 'The demo shop is loaded.'
      : 'Nothing was loaded: this database has a catalogue or orders already.',
  )
})
