// Runs before `npm start`, `npm run dev`, `npm test` and others, on whatever Node the machine has (20 or newer), before
// anything is installed: built-in modules only. It installs the libraries when the lock file changed, and nothing
// else; the script that npm runs next then finds the right Node among them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const oldestNode = 20
const repository = dirname(dirname(fileURLToPath(import.meta.url)))
const noteFile = join(repository, 'node_modules/.kazi-lock-hash')
const installedLock = join(repository, 'node_modules/.package-lock.json')

const major = Number(process.versions.node.split('.')[0])
if (major < oldestNode) {
  console.error(`Kazi needs Node ${oldestNode} or newer to install itself; this is ${process.versions.node}.`)
  process.exit(1)
}

const hash = createHash('sha256')
  .update(readFileSync(join(repository, 'package-lock.json')))
  .digest('hex')
const note = existsSync(noteFile) ? readFileSync(noteFile, 'utf8') : ''
if (note !== hash || !existsSync(installedLock)) {
  console.log('Kazi\n  libraries  installing (about a minute, only after an installation or an update)')
  // Inside `npm start` the path to npm itself is in the environment; elsewhere the name has to do.
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const result = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: repository,
    stdio: 'inherit',
  })
  if (result.status !== 0) {
    console.error('The libraries could not be installed: see above.')
    process.exit(result.status ?? 1)
  }
  writeFileSync(noteFile, hash)
}
