import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/**
 * A function that a thread can find: exported by a module under its own name. What it gets and gives is copied between
 * threads, so it is data. It knows no database and no request.
 */
export interface ThreadWork<Input, Output> {
  readonly work: (input: Input) => Output
  /** of the module that exports it */
  readonly module: URL
  /** for work on data of our own, which may take longer than a file from outside */
  readonly mostMs?: number
}

/** Why work was given up: it took longer or more memory than it may, or too much else waits. */
export type GivenUp = 'time' | 'memory' | 'busy'

/** The work is over without a result, by no fault of its own code: the caller's doing, so a domain refuses. */
export class WorkGivenUp extends Error {
  override name = 'WorkGivenUp'
  readonly reason: GivenUp

  constructor(reason: GivenUp) {
    super(`work in a thread was given up: ${reason}`)
    this.reason = reason
  }
}

export interface ThreadLimits {
  readonly threadsAtMost: number
  /** from when a thread takes it up; waiting for one doesn't count */
  readonly mostMs: number
  readonly memoryMb: number
  readonly waitingAtMost: number
}

/** What a thread is asked. */
export interface ThreadOrder {
  readonly module: string
  readonly name: string
  readonly input: unknown
}
export type ThreadAnswer = { readonly output: unknown } | { readonly error: string }

interface Waiting {
  readonly owner: string
  readonly order: ThreadOrder
  readonly mostMs: number
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
}

/** One thread that does one thing at a time; it is ended when that takes too long. */
class Thread {
  readonly #worker: Worker
  readonly #onFree: () => void
  #current: Waiting | undefined
  #timer: NodeJS.Timeout | undefined
  isGone = false

  constructor({ memoryMb }: ThreadLimits, onFree: () => void) {
    this.#onFree = onFree
    this.#worker = new Worker(new URL('./thread.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    this.#worker.on('message', (answer: ThreadAnswer) => this.#answered(answer))
    this.#worker.on('error', (error) => this.#ended(error as Error))
    this.#worker.on('exit', (code) => this.#ended(new Error(`a thread ended with code ${code}`)))
    this.#worker.unref()
  }

  get owner(): string | undefined {
    return this.#current?.owner
  }

  take(waiting: Waiting): void {
    this.#current = waiting
    // Requests hold the process open while they wait; an idle thread does not.
    this.#worker.ref()
    this.#timer = setTimeout(() => this.#ended(new WorkGivenUp('time')), waiting.mostMs)
    this.#worker.postMessage(waiting.order)
  }

  #answered(answer: ThreadAnswer): void {
    this.#worker.unref()
    const current = this.#release()
    if ('error' in answer) current?.reject(new Error(answer.error))
    else current?.resolve(answer.output)
    this.#onFree()
  }

  #ended(error: Error): void {
    this.isGone = true
    void this.#worker.terminate()
    const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    this.#release()?.reject(isOutOfMemory ? new WorkGivenUp('memory') : error)
    this.#onFree()
  }

  #release(): Waiting | undefined {
    clearTimeout(this.#timer)
    const current = this.#current
    this.#current = undefined
    return current
  }
}

/**
 * Threads for what would hold up everybody else: files from outside are read in them, large ones written. They start
 * when they are first needed and stay warm. Whoever has work running lets others' work go first.
 */
export class ThreadPool {
  readonly #limits: ThreadLimits
  readonly #waiting: Waiting[] = []
  #threads: Thread[] = []

  constructor(limits: Partial<ThreadLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  /**
   * Does the work in a thread.
   * @param owner whose work it is, such as an organisation's id
   * @throws WorkGivenUp after too much time or memory, or when too much waits; Error when the work itself throws.
   */
  run<Input, Output>(
    { work, module, mostMs = this.#limits.mostMs }: ThreadWork<Input, Output>,
    input: Input,
    owner: string,
  ): Promise<Awaited<Output>> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    if (this.#waiting.length >= this.#limits.waitingAtMost) return Promise.reject(new WorkGivenUp('busy'))
    const order = { module: module.href, name: work.name, input }
    this.#waiting.push({ owner, order, mostMs, resolve, reject })
    this.#next()
    return promise as Promise<Awaited<Output>>
  }

  #next(): void {
    this.#threads = this.#threads.filter((thread) => !thread.isGone)
    if (this.#waiting.length === 0) return
    const thread = this.#threads.find(({ owner }) => owner === undefined) ?? this.#started()
    if (!thread) return
    const busy = new Set(this.#threads.map(({ owner }) => owner))
    const fair = this.#waiting.findIndex(({ owner }) => !busy.has(owner))
    const [waiting] = this.#waiting.splice(Math.max(0, fair), 1)
    if (waiting) thread.take(waiting)
  }

  #started(): Thread | undefined {
    if (this.#threads.length >= this.#limits.threadsAtMost) return undefined
    const thread = new Thread(this.#limits, () => this.#next())
    this.#threads.push(thread)
    return thread
  }
}

/** Two at least, so that nobody's long sheet holds up everybody's; one core is left to the server where there are many. */
const usualLimits: ThreadLimits = {
  threadsAtMost: Math.max(2, Math.min(4, availableParallelism() - 1)),
  mostMs: 15_000,
  memoryMb: 512,
  waitingAtMost: 50,
}
