import { type Prepare, plain } from '#testing/calls/prepared-call.ts'

/** How the call about the server’s health succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'health.readHealth': plain,
}
