import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { outputOf } from '../fixtures/app-process.ts'

const project = path.join(import.meta.dirname, '../..')

/** Stands in for systemd, which a test has none of: `list-units`, and `restart` of a process by its port. */
const systemctl = `#!/bin/sh
if [ "$1" = list-units ]; then
  for port in $PORTS; do echo "igikoni@$port.service loaded active running"; done
  exit
fi
port=\${2#igikoni@}; port=\${port%.service}
if [ -e "$STATE/$port.pid" ]; then
  pid=$(cat "$STATE/$port.pid")
  kill -TERM $pid || :
  # A process that has ended stays as a zombie where nobody asks for its exit code.
  while grep -qs '^State:.[^Z]' /proc/$pid/status; do sleep 0.1; done
fi
cd "$ROOT/current"
PORT=$port NODE_ENV=production setsid sh scripts/serve.sh >> "$STATE/log" 2>&1 9>&- &
echo $! > "$STATE/$port.pid"
`

export type Released = { status: number; said: string; current: string }

/** A folder as docs/operations.md makes it: a clone of this project, releases, and processes on `ports`. */
export function openReleaseRoot(
  root: string,
  ports: readonly number[],
  settings: NodeJS.ProcessEnv,
) {
  const state = path.join(root, 'state')
  mkdirSync(state)
  writeFileSync(path.join(state, 'systemctl'), systemctl, { mode: 0o755 })
  const repository = path.join(root, 'repository')
  execFileSync('git', ['clone', '--quiet', project, repository])
  // Its packages are those of this project, so that nothing is fetched.
  const none = 'releases/20000101-000000'
  mkdirSync(path.join(root, none), { recursive: true })
  // With its time: a list that is newer than the packages means that they have to be installed.
  const list = 'package-lock.json'
  cpSync(path.join(project, list), path.join(root, none, list), { preserveTimestamps: true })
  execFileSync('cp', ['-al', path.join(project, 'node_modules'), path.join(root, none)])
  symlinkSync(none, path.join(root, 'current'))
  const env = {
    ...settings,
    PATH: `${state}:${process.env.PATH}`,
    STATE: state,
    ROOT: root,
    PORTS: ports.join(' '),
    WAIT: '60',
    BUILDER: userInfo().username,
  }
  return {
    releases: () => readdirSync(path.join(root, 'releases')),
    /** The release of each process. */
    running: () =>
      ports.map((port) => {
        const pid = readFileSync(path.join(state, `${port}.pid`), 'utf8').trim()
        return path.basename(readlinkSync(`/proc/${pid}/cwd`))
      }),
    /** What the processes said. */
    log: () => readFileSync(path.join(state, 'log'), 'utf8'),
    commit(file: string, change: (text: string) => string) {
      const name = path.join(repository, file)
      writeFileSync(name, change(readFileSync(name, 'utf8')))
      const by = ['-c', 'user.name=Drill', '-c', 'user.email=drill@igikoni.test']
      execFileSync('git', [...by, 'commit', '-qam', `Change ${file}`], { cwd: repository })
    },
    async release(...words: string[]): Promise<Released> {
      const script = spawn('sh', ['deploy/release.sh', ...words], { cwd: repository, env })
      const said = outputOf(script)
      const [status] = await once(script, 'close')
      return {
        status,
        said: said(),
        current: path.basename(readlinkSync(path.join(root, 'current'))),
      }
    },
    stop() {
      for (const port of ports) {
        const file = path.join(state, `${port}.pid`)
        if (existsSync(file)) killIfRunning(Number(readFileSync(file, 'utf8')))
      }
    },
  }
}

function killIfRunning(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
