import { createServer } from 'node:net'
import type { Config } from '#platform/config.ts'

/**
 * Looks at once whether the port can be had, before anything slow is done.
 * @throws with a sentence for the operator.
 */
export async function assertPortFree({ host, port }: Config): Promise<void> {
  const probe = createServer()
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    probe.once('error', resolve)
    probe.listen(port, host, () => resolve(undefined))
  })
  if (!problem) return new Promise((resolve) => probe.close(() => resolve()))
  if (problem.code === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} is taken by another program. Set PORT to a free one, for example PORT=${port + 1}.`,
    )
  }
  throw new Error(`The server can’t listen on ${host}:${port} (${problem.code}). Set HOST and PORT.`)
}
