import { spawnSync } from 'node:child_process'
import { repository } from './run-step.ts'

/*
 * Asks the registry whether it knows of a serious weakness in the libraries. Where it can't be asked (no network, a
 * mirror without that service) it says so: that is no reason to stop work, and no proof either.
 */

interface AuditAnswer {
  readonly message?: string
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> }
}

const npm = process.env.npm_execpath
const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
const { stdout, error } = spawnSync(command, [...first, 'audit', '--audit-level=high', '--json'], {
  cwd: repository,
  encoding: 'utf8',
  timeout: 120_000,
})
const answer = readAnswer(stdout)
const found = answer.metadata?.vulnerabilities
if (found) {
  const serious = (found.high ?? 0) + (found.critical ?? 0)
  console.log(`weaknesses that the registry knows: ${JSON.stringify(found)}`)
  if (serious > 0) console.error('npm audit tells more')
  process.exitCode = serious === 0 ? 0 : 1
} else {
  const reason = error?.message ?? answer.message ?? 'it gave no answer'
  console.log(`not proven: the registry can’t be asked about weaknesses here (${reason})`)
}

function readAnswer(text: string | null): AuditAnswer {
  try {
    return JSON.parse(text ?? '') as AuditAnswer
  } catch {
    return {}
  }
}
