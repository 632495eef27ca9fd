import type { Commands } from '#platform/command.ts'
import { kycCommand } from './kyc/kyc.commands.ts'

/** What an operator decides about organisations. */
export const organizationCommands: Commands = { kyc: kycCommand }
