import { randomBytes } from 'node:crypto'
import { type Id, idFrom } from '@kazi/values/id'
import type { Clock } from './clock/clock.ts'

/** A new UUIDv7: sorts by the clock's time, unguessable enough for an id, never for a secret. */
export const newId = (clock: Clock): Id => idFrom(clock.now().getTime(), randomBytes(10))

/** Below every id that is made from an instant on, and above every one from before. */
export const idFloor = (instant: Date): Id => idFrom(instant.getTime(), new Uint8Array(10))
