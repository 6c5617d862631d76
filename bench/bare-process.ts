import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** Starts a bare server, a program of this folder, that is told `asked` and answers with its port. */
export async function startBareProcess(program: string, asked: object) {
  const child = fork(path.join(import.meta.dirname, program))
  child.send(asked)
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}
