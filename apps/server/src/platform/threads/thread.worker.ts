import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer, ThreadOrder } from './thread-pool.ts'

/* A thread: it loads the module that an order names and calls its function. Orders are the server's own, never a caller's. */

parentPort?.on('message', async (order: ThreadOrder) => {
  parentPort?.postMessage(await carryOut(order))
})

async function carryOut({ module, name, input }: ThreadOrder): Promise<ThreadAnswer> {
  try {
    const { [name]: work } = (await import(module)) as Record<string, (input: unknown) => unknown>
    if (!work) throw new Error(`${module} exports no ${name}`)
    return { output: await work(input) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
