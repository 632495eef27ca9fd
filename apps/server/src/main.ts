import { type Config, readConfig } from '#platform/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from './start/open-database.ts'
import { type Closers, type ServerPart, startServer, type Tell } from './start/start-server.ts'

const usage = `kazi [command]

  both      serve HTTP and work off jobs (the default)
  http      serve HTTP only
  worker    work off jobs only
  migrate   bring the database to this version's schema, then end
`

const tell: Tell = (step, what) => console.log(`  ${step.padEnd(10)}${what}`)

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

async function runMigrations(config: Config): Promise<void> {
  const database = await openDatabase(config)
  try {
    const applied = await migrate(database.urls)
    for (const name of applied) tell('applied', name)
    tell('schema', 'up to date')
  } finally {
    await database.close()
  }
}

async function main(command: string): Promise<void> {
  const config = readConfig(process.env)
  switch (command) {
    case 'both':
    case 'http':
    case 'worker':
      console.log(`Kazi ${config.version}`)
      return serve(config, command)
    case 'migrate':
      return runMigrations(config)
    default:
      console.log(usage)
      process.exitCode = command === 'help' || command === '--help' ? 0 : 2
  }
}

main(process.argv[2] ?? 'both').catch((error: unknown) => {
  const isForOperators = error instanceof Error && process.env.LOG_LEVEL !== 'debug'
  console.error(isForOperators ? `Kazi can’t start: ${error.message}` : error)
  process.exit(1)
})
