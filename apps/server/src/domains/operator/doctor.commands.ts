import { type Command, type Commands, commandContext } from '#platform/command.ts'
import { diagnose } from './diagnosis.rules.ts'
import { findUsers, listOrganizations, readFacts } from './doctor.service.ts'

const doctorCommand: Command = {
  usage: 'says what is misconfigured, and how to mend it',
  run: async (services, _parameters, urls) => {
    const findings = diagnose(await readFacts(commandContext(services), urls))
    for (const { severity, says, mend } of findings) {
      console.log(`  ${severity.padEnd(10)}${says}\n            → ${mend}`)
    }
    if (findings.length === 0) console.log('  well      Nothing to mend.')
    if (findings.some(({ severity }) => severity === 'wrong')) process.exitCode = 1
  },
}

const healthCommand: Command = {
  usage: 'says whether the database answers and what it holds',
  run: async (services) => {
    const context = commandContext(services)
    const organizations = await listOrganizations(context)
    const users = await findUsers(context, '')
    console.log(
      `  healthy   version ${services.config.version}, ${organizations.length} organisations, ${users.length} users`,
    )
  },
}

const organisationsCommand: Command = {
  usage: 'lists organisations with their addresses',
  run: async (services) => {
    for (const { slug, name, country } of await listOrganizations(commandContext(services))) {
      console.log(`  ${slug}  ${name}, ${country}`)
    }
  },
}

const usersCommand: Command = {
  usage: '[part of an address]  lists who can sign in',
  run: async (services, [part = '']) => {
    const users = await findUsers(commandContext(services), part)
    if (users.length === 0) console.log('  none      Nobody has such an address.')
    for (const { email, name, isVerified, hasSecondFactor } of users) {
      const notes = [
        isVerified ? [] : ['address not confirmed'],
        hasSecondFactor ? ['second factor'] : [],
      ].flat()
      console.log(`  ${email}  ${name}${notes.length > 0 ? `  (${notes.join(', ')})` : ''}`)
    }
  },
}

export const doctorCommands: Commands = {
  doctor: doctorCommand,
  health: healthCommand,
  organisations: organisationsCommand,
  users: usersCommand,
}
