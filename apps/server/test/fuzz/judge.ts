import * as z from 'zod/mini'
import type { Operation } from './operations.ts'
import type { RawAnswer } from './send-raw.ts'

/** Longest that an answer may take. */
export const patienceMs = 2000

const failureShape = z.strictObject({
  message: z.string().check(z.minLength(1)),
  errors: z.array(z.string()).check(z.minLength(1)),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  state: z.optional(z.string()),
  requestId: z.string(),
})

/** What is wrong with an answer, in one sentence; undefined: nothing. */
export function faultOf(operation: Operation, answer: RawAnswer): string | undefined {
  const { status, bytes } = answer
  if (status >= 500) return `answered ${status}: ${bytes.toString().slice(0, 300)}`
  return status < 400 ? faultOfSuccess(operation, answer) : faultOfRefusal(operation, answer)
}

function faultOfSuccess(
  { route, successStatus, contentTypes }: Operation,
  { status, contentType, bytes }: RawAnswer,
): string | undefined {
  if (status !== successStatus) return `answered ${status}, described is ${successStatus}`
  const isJson = contentType.startsWith('application/json')
  const isDescribed = contentTypes.some(
    (one) => contentType.startsWith(one) || (one === 'application/octet-stream' && !isJson),
  )
  if (!isDescribed) return `answered ${contentType}, described are ${contentTypes.join(', ')}`
  if (!isJson || !route.response) return undefined
  const { error } = z.safeParse(
    route.response as unknown as z.ZodMiniType,
    JSON.parse(bytes.toString()) as unknown,
  )
  return error && `answered against its schema: ${error.message.slice(0, 300)}`
}

function faultOfRefusal({ refusals }: Operation, { status, bytes }: RawAnswer): string | undefined {
  const { data, error } = z.safeParse(failureShape, parseJson(bytes))
  if (error) return `refused with a body that is none: ${bytes.toString().slice(0, 200)}`
  const said = `${status} ${data.code}`
  return refusals.has(said) ? undefined : `refused with ${said}, which isn’t described`
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown
  } catch {
    return undefined
  }
}
