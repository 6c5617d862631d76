import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../fixtures/free-port.ts'
import { unprivilegedUser } from '../fixtures/postgres.ts'
import { postgresProgram } from '../fixtures/system-programs.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { searching } from './programs.ts'
import { statusOf, waitFor } from './wait.ts'

const shipped = path.join(import.meta.dirname, '../../deploy/patroni.yml')
const balancing = path.join(import.meta.dirname, '../../deploy/haproxy-postgresql.cfg')

/** What only one of several has. */
type Member = { name: string; port: number; restPort: number; cluster: string; config: string }

/** A PostgreSQL server under Patroni, as deploy/patroni.yml sets it up. */
class Node {
  readonly #folder: string
  #patroni: ChildProcess | undefined
  #patroniId = 0
  readonly member: Member

  constructor(folder: string, member: Member) {
    this.#folder = folder
    this.member = member
  }

  async start(): Promise<void> {
    // The shell ends both when its input ends: with this process, whatever ends it.
    const shell = `patroni "$1" > "$1.log" 2>&1 & echo $!; cat > /dev/null
      kill -KILL $!; read -r server < "$2/postmaster.pid" || exit 0
      kill -CONT $server; kill -QUIT $server; while kill -0 $server; do sleep 0.1; done`
    const { config, cluster } = this.member
    this.#patroni = spawn('sh', ['-c', shell, 'sh', config, cluster], {
      ...unprivilegedUser(),
      cwd: this.#folder,
      env: { PATH: process.env.PATH, HOME: this.#folder },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const [said] = await once(this.#patroni.stdout ?? this.#patroni, 'data')
    this.#patroniId = Number(said)
  }

  /** Whether it has this role now, and does its work. A frozen one says nothing. */
  is = async (role: 'primary' | 'replica' | 'synchronous') =>
    (await statusOf(`http://127.0.0.1:${this.member.restPort}/${role}`, 2_000)) === 200

  /** Patroni, the server and every process of it; Patroni first, or it would start the server again. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    const file = path.join(this.member.cluster, 'postmaster.pid')
    const [server = ''] = readFileSync(file, 'utf8').split('\n')
    const children = execFileSync('pgrep', ['-P', server], { encoding: 'utf8' }).trim().split('\n')
    for (const pid of [this.#patroniId, ...[server, ...children].map(Number)]) send(pid, signal)
  }

  log = () => readFileSync(`${this.member.config}.log`, 'utf8')

  async stop(): Promise<void> {
    const { exitCode, stdin } = this.#patroni ?? {}
    if (!this.#patroni || exitCode !== null) return
    const gone = once(this.#patroni, 'exit')
    stdin?.end()
    await gone
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

/** etcd and three servers, one of which follows the leader synchronously. */
export async function startPatroni() {
  const { folder, remove } = temporaryFolder('patroni')
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const etcdPort = await freePort()
  const etcd = await startEtcd(folder, etcdPort)
  const password = randomBytes(16).toString('hex')
  const nodes: Node[] = []
  for (const name of ['db1', 'db2', 'db3'])
    nodes.push(new Node(folder, await prepare(name, { folder, etcdPort, password })))

  const leader = async () => {
    for (const node of nodes) if (await node.is('primary')) return node
    return undefined
  }
  const howMany = async (role: 'primary' | 'replica' | 'synchronous') =>
    (await Promise.all(nodes.map((node) => node.is(role)))).filter(Boolean).length
  /** Also that who led before follows by now. */
  const isWhole = async () =>
    (await howMany('primary')) === 1 &&
    (await howMany('replica')) === nodes.length - 1 &&
    (await howMany('synchronous')) > 0
  const balancer = await startBalancer(folder, nodes)
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${balancer.port}/postgres`,
    nodes,
    async start() {
      for (const node of nodes) await node.start()
      await waitFor('the cluster', isWhole, 120_000).catch((error: Error) => {
        throw new Error(`${error.message}: ${nodes.map((node) => node.log()).join('\n')}`)
      })
    },
    async stop() {
      await balancer.stop()
      await Promise.all(nodes.map((node) => node.stop()))
      await etcd.stop()
      remove()
    },
    isWhole: () => waitFor('the cluster to be whole', isWhole, 120_000),
    async leader() {
      const found = await leader()
      if (!found) throw new Error('There is no leader.')
      return found
    },
    /** On purpose, to whichever may. */
    switchOver() {
      const config = nodes[0]?.member.config ?? ''
      execFileSync('patronictl', ['-c', config, 'switchover', '--force'], { encoding: 'utf8' })
    },
  }
}

type Common = { folder: string; etcdPort: number; password: string }

/** The shipped file with addresses, folders and passwords of this machine. */
async function prepare(name: string, { folder, etcdPort, password }: Common): Promise<Member> {
  const own = path.join(folder, name)
  const [port, restPort] = [await freePort(), await freePort()]
  const cluster = path.join(own, 'cluster')
  const config = path.join(own, 'config.yml')
  const text = readFileSync(shipped, 'utf8')
    .replace('name: db1', `name: ${name}`)
    .replace(/(hosts: ).*/, `$1127.0.0.1:${etcdPort}`)
    .replaceAll('10.0.0.11:8008', `127.0.0.1:${restPort}`)
    .replaceAll('10.0.0.11:5432', `127.0.0.1:${port}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace(/(data_dir: ).*/, `$1${cluster}`)
    .replace(/(bin_dir: ).*/, `$1${path.dirname(postgresProgram('postgres'))}`)
    .replace(/(pgpass: ).*/, `$1${path.join(own, 'pgpass')}`)
    .replace(/(unix_socket_directories: ).*/, `$1${own}`)
    .replaceAll('password: …', `password: ${password}`)
  mkdirSync(own)
  writeFileSync(config, text, { mode: 0o600 })
  const user = unprivilegedUser()
  if (user) for (const file of [own, config]) chownSync(file, user.uid, user.gid)
  return { name, port, restPort, cluster, config }
}

/** HAProxy with the shipped file and the addresses of this machine. */
async function startBalancer(folder: string, nodes: readonly Node[]) {
  const port = await freePort()
  let text = readFileSync(balancing, 'utf8')
    .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
    .replace(/ +(user|group) .*\n/g, '')
  for (const { member } of nodes)
    text = text.replace(
      new RegExp(`server ${member.name} .*`),
      `server ${member.name} 127.0.0.1:${member.port} check port ${member.restPort}`,
    )
  const config = path.join(folder, 'haproxy.cfg')
  writeFileSync(config, text)
  const shell = ['-c', '"$@" & cat; kill -KILL $!', 'sh', 'haproxy', '-db', '-f', config]
  const haproxy = spawn('sh', shell, {
    ...unprivilegedUser(),
    cwd: folder,
    env: searching,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  return {
    port,
    async stop() {
      const gone = once(haproxy, 'exit')
      haproxy.stdin.end()
      await gone
    },
  }
}

async function startEtcd(folder: string, port: number) {
  const peers = `http://127.0.0.1:${await freePort()}`
  const clients = `http://127.0.0.1:${port}`
  const words = [
    ['--data-dir', path.join(folder, 'etcd')],
    ['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ['--initial-cluster', `default=${peers}`],
  ].flat()
  const shell = ['-c', '"$@" & cat; kill -KILL $!', 'sh']
  const etcd = spawn('sh', [...shell, 'etcd', ...words], {
    ...unprivilegedUser(),
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  await waitFor('etcd', async () => (await statusOf(`${clients}/health`)) === 200, 20_000)
  return {
    async stop() {
      const gone = once(etcd, 'exit')
      etcd.stdin.end()
      await gone
    },
  }
}
