import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { exists } from '../../platform/database/rows.server.ts'
import { neighbourhood } from '../../platform/http/client-network.server.ts'

/**
 * Notes at most once a day that somebody has signed in from there; what is no address is not noted.
 * Looked up first: `on conflict` would lock the row, and all sign-ins behind one address wait in line.
 */
export async function rememberNetwork(tx: Tx, network: string): Promise<void> {
  const neighbours = neighbourhood(network)
  if (neighbours === undefined) return
  await sql`
    insert into known_networks (network)
    select ${neighbours} where not exists (
      select from known_networks
      where network = ${neighbours} and seen_at > now() - interval '1 day')
    on conflict (network) do update set seen_at = now()`.execute(tx)
}

export async function isKnownNetwork(db: Db, network: string): Promise<boolean> {
  const neighbours = neighbourhood(network)
  if (neighbours === undefined) return false
  return exists(db, sql`select from known_networks where network = ${neighbours}`)
}

export async function deleteUnusedNetworks(db: Db): Promise<void> {
  await sql`delete from known_networks where seen_at < now() - interval '90 days'`.execute(db)
}
