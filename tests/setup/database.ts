import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** A new, empty database on the test server; `template` names one on it to start from instead. */
export async function createDatabase(template = 'template1'): Promise<TestDatabase> {
  const name = `igikoni_test_${randomBytes(6).toString('hex')}`
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  await onServer(`create database ${name} template ${pg.escapeIdentifier(template)}`)
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function serverUrl() {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: `npm test` and the configs of both tools do it.')
  return url
}
