import { secondFactorRoutes } from '@kazi/contract/account/second-factor'
import { totpCode, totpStepAt } from '#platform/auth/totp.ts'
import type { CallSession } from './call.ts'
import type { TestServer } from './test-server.ts'

/** An authenticator app, made of the address that the QR code carries. */
export function authenticator({ clock }: TestServer, uri: string): (stepsAside?: number) => string {
  const written = new URL(uri).searchParams.get('secret') ?? ''
  const bits = Array.from(written, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return (stepsAside = 0) => totpCode(secret, totpStepAt(clock.now()) + stepsAside)
}

/** Goes to the beginning of the next thirty seconds, so that no step ends in the middle of a story. */
export const nextStep = ({ clock }: TestServer): void =>
  clock.advance(30_000 - (clock.now().getTime() % 30_000) + 1)

export interface SecondFactor {
  readonly codeNow: (stepsAside?: number) => string
  readonly recoveryCodes: readonly string[]
}

/** Switches somebody's second factor on; a new step has begun since. */
export async function switchSecondFactorOn(server: TestServer, session: CallSession): Promise<SecondFactor> {
  nextStep(server)
  const started = await server.call(secondFactorRoutes.startSecondFactor, {}, session)
  const codeNow = authenticator(server, started.json.data.uri)
  const body = { code: codeNow() }
  const confirmed = await server.call(secondFactorRoutes.confirmSecondFactor, { body }, session)
  nextStep(server)
  return { codeNow, recoveryCodes: confirmed.json.data.recoveryCodes }
}
