// npm run check: what a machine can say about the code without running the shop; stops at the first no.
import { spawnSync } from 'node:child_process'

const steps = {
  Types: 'npm run --silent typecheck',
  'Lint and format': 'biome ci .',
  'Architecture rules': 'vitest run --project=rules tests/architecture.test.ts',
  'docs/openapi.json is current (npm run openapi)':
    'node scripts/openapi.ts | diff docs/openapi.json -',
  'package-lock.json is current (npm install)':
    '! npm ls --package-lock-only 2>&1 | grep -E "npm error|extraneous"',
}

for (const [title, command] of Object.entries(steps)) {
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' })
  console.log(`${title}: ${status === 0 ? 'yes' : `no\n${stdout}${stderr}`}`)
  if (status !== 0) process.exit(1)
}
