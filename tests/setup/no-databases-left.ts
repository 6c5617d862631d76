/** After a run: on somebody else's server nothing stays behind. */
export { dropDatabases as teardown } from './database.ts'
