import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { outputOf } from '../fixtures/app-process.ts'
import { freePort } from '../fixtures/free-port.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { searching } from './programs.ts'
import { statusOf, waitFor } from './wait.ts'

export type RunningProxy = {
  url: string
  /** Of plain HTTP, which leads to the other; Caddy has none of its own here. */
  plainUrl: string
  /** Where it keeps its files. */
  folder: string
  stop: () => Promise<void>
}

type Ports = { https: number; http: number; shop: readonly [number, number] }
type Setup = {
  file: string
  prepare: (text: string, ports: Ports, folder: string) => string
  command: (file: string, folder: string) => string[]
}

const deploy = path.join(import.meta.dirname, '../../deploy')

/** The files of deploy/ as they are, but for ports, folders, and that they speak HTTP instead of HTTPS. */
const setups = {
  nginx: {
    file: 'nginx.conf',
    prepare: (text, { https, http, shop }, folder) =>
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
      worker_rlimit_nofile 8192; events { worker_connections 4096; } http {
      access_log ${folder}/access.log; ${text
        .replace(/listen \[::\].*/g, '')
        .replace(/ssl_.*/g, '')
        .replace('listen 80;', `listen 127.0.0.1:${http};`)
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${https};`)
        .replace(/127\.0\.0\.1:3000\b/, `127.0.0.1:${shop[0]}`)
        .replace(/127\.0\.0\.1:3001\b/, `127.0.0.1:${shop[1]}`)
        .replace('/var/www/html', folder)
        .replace('/var/log/nginx', folder)} }`,
    command: (file) => ['nginx', '-c', file],
  },
  caddy: {
    file: 'Caddyfile',
    prepare: (text, { https, shop }) =>
      `{\nadmin off\n}\n${text
        .replace('{$SHOP_HOST:localhost}', `http://127.0.0.1:${https}`)
        .replace(/\{\$SHOP_UPSTREAM.*\}/, shop.map((port) => `127.0.0.1:${port}`).join(' '))}`,
    command: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
} satisfies Record<string, Setup>

export type ProxyName = keyof typeof setups

/** One of the shipped files in front of two ports of this machine. */
export async function startProxy(name: ProxyName, shop: readonly [number, number]) {
  const { file, prepare, command }: Setup = setups[name]
  const ports = { https: await freePort(), http: await freePort(), shop }
  const text = readFileSync(path.join(deploy, file), 'utf8')
  return run({ file, ports, command, textIn: (folder) => prepare(text, ports, folder) })
}

/** nginx that keeps what it may, as a content delivery network does; `x-cache` says from where an answer is. */
export async function startCachingNginx(shopPort: number) {
  const ports = { https: await freePort(), http: 0 }
  const textIn = (folder: string) => `
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 100; }
    http {
      access_log off;
      proxy_cache_path ${folder}/cache keys_zone=shop:1m use_temp_path=off;
      server {
        listen 127.0.0.1:${ports.https};
        proxy_cache shop;
        add_header x-cache $upstream_cache_status;
        location / { proxy_pass http://127.0.0.1:${shopPort}; }
      }
    }`
  const { command } = setups.nginx
  return run({ file: 'nginx.conf', ports, command, textIn })
}

type Running = Pick<Setup, 'file' | 'command'> & {
  ports: Pick<Ports, 'https' | 'http'>
  textIn: (folder: string) => string
}

async function run({ file, ports, command, textIn }: Running): Promise<RunningProxy> {
  const { folder, remove } = temporaryFolder('proxy')
  // Its workers are another user.
  chmodSync(folder, 0o755)
  const own = path.join(folder, file)
  writeFileSync(own, textIn(folder))
  const [program = '', ...words] = command(own, folder)
  const env = { ...searching, HOME: folder }
  const proxy = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const endWithUs = () => proxy.kill('SIGKILL')
  process.once('exit', endWithUs)
  const said = outputOf(proxy)
  const url = `http://127.0.0.1:${ports.https}`
  await waitFor(program, async () => (await statusOf(url)) > 0, 10_000).catch((error: Error) => {
    throw new Error(`${error.message}: ${said()}`)
  })
  return {
    url,
    folder,
    plainUrl: `http://127.0.0.1:${ports.http}`,
    async stop() {
      process.off('exit', endWithUs)
      if (proxy.kill('SIGTERM')) await once(proxy, 'exit')
      remove()
    },
  }
}
