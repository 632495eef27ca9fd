import { createHmac, randomInt } from 'node:crypto'
import type { Id } from '@kazi/values/id'

export const codeLifeMs = 10 * 60_000
/** Wrong tries that a code survives; the next one finds it closed. */
export const attemptsAtMost = 5
/** How often a code that still lives may be replaced by a new one. */
export const resendsAtMost = 3

/** Six digits from the system's random source. */
export const newCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

/**
 * What is stored of a code. Six digits are guessed in a blink from a plain hash, so the server's secret, which the
 * database doesn't know, is part of it; the row's id makes equal codes look different.
 */
export const hashCode = (secret: string, rowId: Id, code: string): Buffer =>
  createHmac('sha256', secret).update(`one-time-code:${rowId}:${code}`).digest()
