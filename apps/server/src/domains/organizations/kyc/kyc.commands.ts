import { hostname, userInfo } from 'node:os'
import { type Command, commandContext } from '#platform/command.ts'
import type { Services } from '#platform/context.ts'
import { decideKyc, listKyc } from './kyc-decision.service.ts'

/** Says of each organisation that may not pay yet where it stands, and decides about one. */
export const kycCommand: Command = {
  usage: 'list · approve <address> · refuse <address> <why> [field]  decides who is what they say',
  run: async (services, [verb = 'list', slug, text, field]) => {
    if (verb === 'list') return list(services)
    if (verb !== 'approve' && verb !== 'refuse') throw new Error('Say list, approve or refuse.')
    if (!slug) throw new Error('Which organisation? Say its address, as kyc list shows it.')
    if (verb === 'refuse' && !text?.trim()) throw new Error('Why? Its owners read the sentence.')
    const verdict = verb === 'approve' ? ('accepted' as const) : ('refused' as const)
    const operator = `${userInfo().username}@${hostname()}`
    const words = { ...(text ? { text } : {}), ...(field ? { field } : {}) }
    const { name } = await decideKyc(commandContext(services), slug, { verdict, operator, ...words })
    const effect = verdict === 'accepted' ? 'is accepted and may pay' : 'is refused and may not pay'
    console.log(`  done      ${name} ${effect}. Its owners are told.`)
  },
}

async function list(services: Services): Promise<void> {
  const undecided = await listKyc(commandContext(services))
  if (undecided.length === 0)
    console.log('  none      Every organisation that submitted its details is accepted.')
  for (const { slug, name, country, verification } of undecided) {
    console.log(`  ${verification.padEnd(10)}${slug}  ${name}, ${country}`)
  }
}
