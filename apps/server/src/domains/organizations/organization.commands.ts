import { type Command, type Commands, commandContext } from '#platform/command.ts'
import { checkAuditLogs } from './audit-check.service.ts'
import { kycCommand } from './kyc/kyc.commands.ts'

const verifyAudit: Command = {
  usage: 'checks that no audit log was changed since it was written',
  run: async (services) => {
    const logs = await checkAuditLogs(commandContext(services))
    const faults = logs.flatMap(({ of, fault }) =>
      fault === null ? [] : [`The audit log of ${of}: ${fault}`],
    )
    if (faults.length > 0) throw new Error(faults.join('\n'))
    const sum = (pick: (log: (typeof logs)[number]) => number) =>
      logs.reduce((total, log) => total + pick(log), 0)
    const erased = sum((log) => log.erased)
    const without = erased === 0 ? '' : `, ${erased} of them without what was erased`
    console.log(`  whole     ${logs.length} audit logs, ${sum((log) => log.entries)} entries${without}.`)
  },
}

/** What an operator does for the organisations together. */
export const organizationCommands: Commands = { 'verify-audit': verifyAudit, kyc: kycCommand }
