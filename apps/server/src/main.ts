import { commands } from '#app'
import type { Command, Commands } from '#platform/command.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type Closers, openServices, type ServerPart, startServer, type Tell } from './start/start-server.ts'

const tell: Tell = (step, what) => console.log(`  ${step.padEnd(10)}${what}`)

/** A command’s own words are its output; how it got there is not. */
const tellAside: Tell = (step, what) => console.error(`  ${step.padEnd(10)}${what}`)

/** Runs until told to stop; a first Ctrl-C or SIGTERM ends in order, a second at once. */
async function serve(config: Config, part: ServerPart): Promise<void> {
  const closers: Closers = []
  let stopping: Promise<void> | undefined
  const stop = (): void => {
    if (stopping) process.exit(1)
    console.log('  stopping  requests and jobs in hand are finished first')
    stopping = close(closers).then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  try {
    await startServer(config, part, tell, closers)
  } catch (error) {
    if (stopping) return
    await close(closers)
    throw error
  }
}

async function close(closers: Closers): Promise<void> {
  for (const closer of closers.splice(0).reverse()) {
    await closer().catch((error: unknown) => console.error('  while stopping:', error))
  }
}

/** Opens the installation, does one thing, closes it. */
async function runCommand(config: Config, command: Command, parameters: readonly string[]): Promise<void> {
  const closers: Closers = []
  try {
    const { services, urls } = await openServices(config, tellAside, closers)
    await command.run(services, parameters, urls)
  } finally {
    await close(closers)
  }
}

/** Opening an installation migrates it. */
const migrateCommand: Command = {
  usage: 'brings the database to this version’s schema',
  run: async () => undefined,
}
const allCommands: Commands = { migrate: migrateCommand, ...commands }

function showUsage(): void {
  const lines = Object.entries(allCommands).map(([name, { usage }]) => `  ${name.padEnd(22)} ${usage}`)
  console.log(`kazi [command]

  both      serves HTTP and works off jobs (the default)
  http      serves HTTP only
  worker    works off jobs only
${lines.join('\n')}
`)
}

const parts: readonly string[] = ['both', 'http', 'worker'] satisfies ServerPart[]
const isPart = (name: string): name is ServerPart => parts.includes(name)

async function main(name: string, parameters: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  if (isPart(name)) {
    console.log(`Kazi ${config.version}`)
    return serve(config, name)
  }
  const command = Object.hasOwn(allCommands, name) ? allCommands[name] : undefined
  if (command) return runCommand(config, command, parameters)
  showUsage()
  process.exitCode = name === 'help' || name === '--help' ? 0 : 2
  return undefined
}

// `npm run kazi -- backup` begins with the word `command`: without a name it says what there is, and serves nothing
const [first = 'both', ...rest] = process.argv.slice(2)
const [name = 'help', ...parameters] = first === 'command' ? rest : [first, ...rest]
main(name, parameters).catch((error: unknown) => {
  const isForOperators = error instanceof Error && process.env.LOG_LEVEL !== 'debug'
  const before = isPart(name) ? 'Kazi can’t start: ' : ''
  console.error(isForOperators ? `${before}${error.message}` : error)
  process.exit(1)
})
