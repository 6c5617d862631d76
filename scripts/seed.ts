import { loadDemo } from '../demo/seed.ts'
import { announceAll } from '../src/platform/database/announce.server.ts'
import { onCurrentShop } from './with-database.ts'

await onCurrentShop(async ({ db, embedded }) => {
  const isLoaded = await loadDemo(db)
  if (isLoaded && !embedded) await announceAll(db)
  console.log(
    isLoaded
      ? 'The demo shop is loaded.'
      : 'Nothing was loaded: this database has a catalogue or orders already.',
  )
})
