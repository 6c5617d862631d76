import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** The processes of one test run name their databases alike. */
process.env.TEST_RUN ??= randomBytes(4).toString('hex')
const prefix = () => `igikoni_test_${process.env.TEST_RUN}_`

/**
 * A new, empty database on the test server; `template` names one on it to start from instead,
 * `settings` are further ones of CREATE DATABASE.
 */
export async function createDatabase(template = 'template1', settings = ''): Promise<TestDatabase> {
  const name = prefix() + randomBytes(4).toString('hex')
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  await onServer(`create database ${name} template ${pg.escapeIdentifier(template)} ${settings}`)
  return { url: url.href, drop: () => dropDatabase(name) }
}

/** Drops what this run has left on the test server. */
export async function dropDatabases() {
  const left = await onServer('select datname from pg_database where starts_with(datname, $1)', [
    prefix(),
  ])
  for (const { datname } of left) await dropDatabase(datname)
}

async function dropDatabase(name: string) {
  await onServer(`drop database if exists ${name} with (force)`)
}

async function onServer(statement: string, values: string[] = []): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    const { rows } = await client.query(statement, values)
    return rows
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
