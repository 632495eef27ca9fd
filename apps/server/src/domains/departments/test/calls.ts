import { type Prepare, plain } from '#testing/calls/prepared-call.ts'

/** How each call about departments succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'departments.list': plain,
}
