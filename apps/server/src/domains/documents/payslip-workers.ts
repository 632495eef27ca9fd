import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PayslipSheet } from './payslip-sheet.ts'

export interface DrawRequest {
  readonly id: number
  readonly sheet: PayslipSheet
}
export type DrawAnswer =
  | { readonly id: number; readonly file: Uint8Array }
  | { readonly id: number; readonly error: string }

interface Waiting {
  readonly resolve: (file: Buffer) => void
  readonly reject: (error: Error) => void
}

/** One thread with what it owes. */
class DrawingThread {
  readonly #worker = new Worker(new URL('./payslip.worker.ts', import.meta.url))
  readonly #waiting = new Map<number, Waiting>()
  #nextId = 1
  isGone = false

  constructor() {
    // Requests hold the process open while they wait; an idle thread does not.
    this.#worker.unref()
    this.#worker.on('message', (answer: DrawAnswer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#fail(new Error('a drawing thread failed', { cause: error })))
    this.#worker.on('exit', (code) => this.#fail(new Error(`a drawing thread ended with code ${code}`)))
  }

  get load(): number {
    return this.#waiting.size
  }

  draw(sheet: PayslipSheet): Promise<Buffer> {
    const id = this.#nextId++
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    this.#waiting.set(id, { resolve, reject })
    this.#worker.ref()
    this.#worker.postMessage({ id, sheet } satisfies DrawRequest)
    return promise
  }

  #settle(answer: DrawAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) this.#worker.unref()
    if ('error' in answer) waiting?.reject(new Error(answer.error))
    else waiting?.resolve(Buffer.from(answer.file))
  }

  #fail(error: Error): void {
    this.isGone = true
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/** Leaves a core to the server; fonts are opened once in each thread. */
const threadsAtMost = Math.max(1, Math.min(4, availableParallelism() - 1))
let threads: DrawingThread[] = []

/** Draws a payslip in a thread, so that a batch never holds up anybody's request. */
export function drawInThread(sheet: PayslipSheet): Promise<Buffer> {
  threads = threads.filter((thread) => !thread.isGone)
  const free = threads.find((thread) => thread.load === 0)
  if (free) return free.draw(sheet)
  if (threads.length < threadsAtMost) {
    const started = new DrawingThread()
    threads.push(started)
    return started.draw(sheet)
  }
  return threads.reduce((least, thread) => (thread.load < least.load ? thread : least)).draw(sheet)
}

/** How many sheets a batch keeps in the threads at once: enough to keep them busy, few enough to stay in memory. */
export const batchAhead = threadsAtMost * 4
