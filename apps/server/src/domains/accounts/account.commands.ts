import { hostname, userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type Command, type Commands, commandContext } from '#platform/command.ts'
import { takeSecondFactorAway } from './proof/lost-second-factor.service.ts'

const removeSecondFactor: Command = {
  usage: '--email <address>  for somebody who lost the authenticator and every recovery code',
  run: async (services, parameters) => {
    const { values } = parseArgs({
      args: [...parameters],
      options: { email: { type: 'string' } },
      strict: true,
    })
    if (!values.email) throw new Error('Whose? Say --email <address>.')
    const email = values.email.trim().toLowerCase()
    const operator = `${userInfo().username}@${hostname()}`
    const { pauseHours } = await takeSecondFactorAway(commandContext(services), email, operator)
    console.log(`  done      ${email} signs in with the password alone and is signed out everywhere.`)
    console.log(`            They can’t release money for ${pauseHours} hours, and are told by mail.`)
  },
}

/** What an operator does for an account that its owner can't get into. */
export const accountCommands: Commands = { 'remove-second-factor': removeSecondFactor }
