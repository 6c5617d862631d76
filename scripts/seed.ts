import { loadDemo } from '../demo/seed.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async ({ db }) => {
  const isLoaded = await loadDemo(db)
  console.log(
    isLoaded
      ? 'The demo shop is loaded.'
      : 'Nothing was loaded: this database has a catalogue or orders already.',
  )
})
