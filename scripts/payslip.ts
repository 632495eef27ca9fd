import { enableCompileCache } from 'node:module'

/*
 * `npm run --silent payslip`: the payslip of one month on a terminal, with every step of its arithmetic and the law
 * behind it, or the figures of a file of worked cases. Exit code 1: something couldn't be computed; 2: wrong arguments.
 */

// A command that people wait for: what was compiled last time is found again, in a third of the time.
enableCompileCache()
const { runCommand } = await import('./payslip/command.ts')
await runCommand(process.argv.slice(2))
