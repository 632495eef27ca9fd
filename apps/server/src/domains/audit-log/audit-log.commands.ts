import { hostname, userInfo } from 'node:os'
import { type Command, type Commands, commandContext } from '#platform/command.ts'
import type { Services } from '#platform/context.ts'
import { checkAuditLogs } from './audit-check.service.ts'
import { eraseAbout } from './erasing.service.ts'

const auditCommand: Command = {
  usage:
    'verify · erase <address> <kind:id>  proves that no log was changed · erases what one says of a thing',
  run: async (services, [verb, slug, object]) => {
    if (verb === 'verify') return verify(services)
    if (verb !== 'erase') throw new Error('Say verify or erase.')
    if (!slug || !object?.includes(':'))
      throw new Error('Erase what? Say the organisation’s address and kind:id.')
    const operator = `${userInfo().username}@${hostname()}`
    const entries = await eraseAbout(commandContext(services), slug, object, operator)
    console.log(
      `  erased    What ${entries} entries say about ${object}. That they happened is still proven.`,
    )
  },
}

async function verify(services: Services): Promise<void> {
  const logs = await checkAuditLogs(commandContext(services))
  const faults = logs.flatMap(({ of, fault }) => (fault === null ? [] : [`The audit log of ${of}: ${fault}`]))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const sum = (pick: (log: (typeof logs)[number]) => number) =>
    logs.reduce((total, log) => total + pick(log), 0)
  const erased = sum((log) => log.erased)
  const without = erased === 0 ? '' : `, ${erased} of them without what was erased`
  console.log(`  whole     ${logs.length} audit logs, ${sum((log) => log.entries)} entries${without}.`)
}

/** What an operator does with the logs. */
export const auditLogCommands: Commands = { audit: auditCommand }
