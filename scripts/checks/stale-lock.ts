type Dependencies = Record<string, string>
type Wishes = { dependencies?: Dependencies; devDependencies?: Dependencies }

/** @returns what is wrong between the two files of npm, or undefined; versions are exact here. */
export function findStaleLock(packageJson: string, packageLock: string): string | undefined {
  const wished = all(JSON.parse(packageJson))
  const locked = all(JSON.parse(packageLock).packages[''])
  const loose = Object.entries(wished).find(([, version]) => !/^\d/.test(version))
  if (loose) return `package.json: ${loose.join(' ')} is not an exact version.`
  const names = new Set([...Object.keys(wished), ...Object.keys(locked)])
  const differing = [...names].find((name) => wished[name] !== locked[name])
  return (
    differing &&
    `package-lock.json does not have ${differing} as package.json has it: run npm install, commit both.`
  )
}

const all = ({ dependencies, devDependencies }: Wishes) => ({ ...dependencies, ...devDependencies })
