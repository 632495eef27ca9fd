import { refuse } from '../http/refusal.ts'
import { WorkGivenUp } from './thread-pool.ts'

const patienceSeconds = 10

/**
 * Asks a caller to come again where too much work waits for a thread.
 * @throws Refusal `rate.exceeded`; any other error as it is.
 */
export function refuseBusy(error: unknown): never {
  if (error instanceof WorkGivenUp && error.reason === 'busy')
    return refuse('rate.exceeded', { seconds: patienceSeconds })
  throw error
}
