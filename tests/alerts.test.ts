import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { hasProgram } from './faults/programs.ts'

const folder = 'deploy/monitoring'

test.runIf(hasProgram('promtool', 'prometheus')).each([
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'igikoni-alerts.test.yml'],
])('Prometheus takes what the shop brings: %s %s', (...words) => {
  const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
})

test.runIf(hasProgram('amtool', 'prometheus-alertmanager'))('Alertmanager takes its file', () => {
  const words = ['check-config', 'alertmanager.yml']
  const { status, stdout, stderr } = spawnSync('amtool', words, { cwd: folder, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
})
