import { endpoints, jobs, ports, schedules } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { createServer } from '../../apps/server/src/platform/http/create-server.ts'
import { startWorker } from '../../apps/server/src/platform/jobs/worker.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { mailJobs } from '../../apps/server/src/platform/mail/mail-jobs.ts'
import { createMailTransport } from '../../apps/server/src/platform/mail/mail-transport.ts'
import { clockOf, createServices } from '../../apps/server/src/platform/services.ts'

/* The server and its worker as one process without pages, to be killed: HTTP and jobs of the installation it is told of. */

const config = readConfig(process.env)
const { databaseUrl, queueDatabaseUrl } = config
if (!databaseUrl || !queueDatabaseUrl) throw new Error('a database is needed')
const log = createLog(config.logLevel)
const services = await createServices(config, log, clockOf(config), databaseUrl, ports)
await startWorker(services, {
  queueUrl: queueDatabaseUrl,
  jobs: { ...mailJobs(createMailTransport(config, services.clock)), ...jobs },
  schedules,
  concurrency: 4,
  pollIntervalMs: 100,
})
const server = await createServer(services, endpoints)
await server.listen({ host: config.host, port: config.port })
console.log('ready')
