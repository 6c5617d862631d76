import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts'
import { openSystemdNotifier } from './systemd-notifier.ts'

/** A program of that name that writes down its arguments. */
function fakeNotify() {
  const { folder, remove } = temporaryFolder('notify')
  const [program, said] = [path.join(folder, 'systemd-notify'), path.join(folder, 'said')]
  writeFileSync(program, `#!/bin/sh\necho "$*" >> ${said}\n`)
  chmodSync(program, 0o700)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    remove()
  })
  return () => (existsSync(said) ? readFileSync(said, 'utf8').trim().split('\n') : [])
}

const { log } = fastify()

test('systemd hears when the shop is open, that it still turns, and when it stops', async () => {
  const said = fakeNotify()
  const systemd = openSystemdNotifier({ NOTIFY_SOCKET: '/run/x', WATCHDOG_USEC: '20000' }, log)
  systemd.ready()
  await vi.waitFor(() => expect(said()).toContain('WATCHDOG=1'), { timeout: 4_000 })
  systemd.stopping()
  await vi.waitFor(() => expect(said()).toContain('STOPPING=1'), { timeout: 4_000 })
  expect(said()).toContain('--ready --status=open')
})

test('nothing is notified where there is no systemd', async () => {
  const said = fakeNotify()
  openSystemdNotifier({}, log).ready()
  // Begun later, it says its word later.
  openSystemdNotifier({ NOTIFY_SOCKET: '/run/x' }, log).stopping()
  await vi.waitFor(() => expect(said()).toContain('STOPPING=1'), { timeout: 4_000 })
  expect(said()).toEqual(['STOPPING=1'])
})
