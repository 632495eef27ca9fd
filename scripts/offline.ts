import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repository } from './run-step.ts'

/*
 * The product works on a machine that reaches nothing: the story of `offline-story-command.ts`, in a network
 * namespace of its own that has only the loopback. Needs Linux with `unshare` and `ip`; where these aren't there or
 * not allowed it says so and proves nothing.
 */

// Root needs no namespace of users; anybody else gets the right to one network's settings by one, and stays who they are.
const namespace = process.getuid?.() === 0 ? ['--net'] : ['--net', '--map-current-user', '--keep-caps']
const inside = (command: string, ...parameters: string[]) =>
  spawnSync(
    'unshare',
    [...namespace, '/bin/sh', '-c', `ip link set lo up && ${command}`, 'sh', ...parameters],
    {
      cwd: repository,
      stdio: ['ignore', 'inherit', 'pipe'],
      encoding: 'utf8',
    },
  )

const probe = inside('true')
if (probe.status !== 0) {
  console.log(
    `skipped: a network namespace can’t be made here (${(probe.error?.message ?? probe.stderr).trim()})`,
  )
} else {
  const story = join(repository, 'apps/server/test/offline/offline-story-command.ts')
  const { status, stderr } = inside('exec "$@"', process.execPath, story)
  if (status !== 0) console.error(stderr)
  process.exitCode = status === 0 ? 0 : 1
}
