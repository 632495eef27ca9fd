import { hostname, userInfo } from 'node:os'
import { type Command, type Commands, commandContext } from '#platform/command.ts'
import type { Services } from '#platform/context.ts'
import { listLockedRails, unlockRails } from './rails.service.ts'

const railsCommand: Command = {
  usage: 'list · unlock <address> <what you compared>  lets an organisation pay again after a restore',
  run: async (services, [verb = 'list', slug, note]) => {
    if (verb === 'list') return list(services)
    if (verb !== 'unlock') throw new Error('Say list or unlock.')
    if (!slug) throw new Error('Which organisation? Say its address, as rails list shows it.')
    if (!note?.trim()) throw new Error('What did you compare it with? The sentence stays in the audit log.')
    const operator = `${userInfo().username}@${hostname()}`
    await unlockRails(commandContext(services), slug, { operator, note: note.trim() })
    console.log(`  unlocked  ${slug} calculates and pays again.`)
  },
}

async function list(services: Services): Promise<void> {
  const locked = await listLockedRails(commandContext(services))
  if (locked.length === 0) console.log('  open      No organisation’s rails are locked.')
  for (const { slug, lock, payments } of locked) {
    console.log(`  ${lock.reason.padEnd(10)}${slug}  as of ${lock.dataAsOf}`)
    console.log(
      `            ${payments.unknown} payments of which nobody knows what the bank did: say so on the run’s page`,
    )
    console.log(
      `            ${payments.queued} wait for a code: look whether the bank paid them after that instant`,
    )
  }
}

export const railsCommands: Commands = { rails: railsCommand }
