import type pg from 'pg'
import type { PoolClient } from './database.server.ts'

/**
 * A client of a connection with `pipeline` that sends `begin` along with the first statement of the transaction, in
 * one round trip; a transaction without statements never reaches the server. Should `begin` be refused, as when an
 * operator cancels that very statement, the first statement fails with it, but stands by itself.
 */
export function beginLate(client: PoolClient): PoolClient {
  let isToBegin = false
  return {
    async query(config: string | pg.QueryConfig, values?: unknown[]) {
      const text = typeof config === 'string' ? config : config.text
      if (text === 'begin') {
        isToBegin = true
        return nothing
      }
      if (!isToBegin) return client.query(config, values)
      isToBegin = false
      if (text === 'commit' || text === 'rollback') return nothing
      const [, result] = await Promise.all([client.query('begin'), client.query(config, values)])
      return result
    },
    release: client.release.bind(client),
  }
}

const nothing = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }
