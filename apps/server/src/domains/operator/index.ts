/* What whoever runs the installation does from the command line, and its backups: the door of the domain. */

import type { Commands } from '#platform/command.ts'
import { backupCommands } from './backup.commands.ts'
import { doctorCommands } from './doctor.commands.ts'
import { railsCommands } from './rails.commands.ts'

export { operatorJobs, operatorSchedules } from './operator.jobs.ts'
export const operatorCommands: Commands = { ...backupCommands, ...railsCommands, ...doctorCommands }
