import { startPostgres } from './postgres.ts'

/** `npm test` starts one server for all its suites; a suite run by itself gets one of its own. */
export default async function postgresServer() {
  if (process.env.TEST_DATABASE_URL) return
  const server = await startPostgres()
  process.env.TEST_DATABASE_URL = server.url
  return server.stop
}
