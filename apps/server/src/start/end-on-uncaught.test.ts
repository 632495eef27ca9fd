import { spawn } from 'node:child_process'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/* Prevents: a process that dies without a word, or one that lives on after an error that nothing caught. */

const program = `
import { createErrorReporter } from '#platform/log/error-reporter.ts'
import { createLog } from '#platform/log/log.ts'
import { endOnUncaught } from './src/start/end-on-uncaught.ts'
const reporter = createErrorReporter(process.env.SENTRY_DSN, '1.2.3')
endOnUncaught(createLog('info', undefined, reporter.report), reporter.settle)
setInterval(() => undefined, 1000)
if (process.env.HOW === 'thrown') setTimeout(() => { throw new TypeError('late') })
else void Promise.reject(new TypeError('late'))
`

test.each(['thrown', 'rejected'])(
  'An error that is %s and never caught is logged and reported, and the process ends',
  async (how) => {
    const received: string[] = []
    const service = http.createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      received.push(body)
      response.end()
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const { port } = service.address() as AddressInfo
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, HOW: how, SENTRY_DSN: `http://abc@127.0.0.1:${port}/7` },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let logged = ''
    child.stdout.on('data', (chunk) => {
      logged += chunk
    })
    const status = await new Promise((resolve) => child.once('close', resolve))
    await new Promise<void>((resolve) => service.close(() => resolve()))
    expect(status).toBe(1)
    expect(logged).toContain('nothing caught this error')
    expect(received).toHaveLength(1)
    expect(received[0]).toContain('TypeError')
  },
)
