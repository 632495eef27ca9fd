import type { Said } from './poll.ts'

/* Prevents: a ballot that can be put to a person because of where it stands, when it came or how long it is. */

/** What the ballots of a poll take is rounded up to this many bytes, so that its growth tells little of one of them. */
const block = 4096

/**
 * The ballots with one more, in the order of their letters: who came last stands anywhere. A ballot says the same things in
 * the same order, whoever made it.
 */
export function withBallot(ballots: readonly Said[], { answers, department }: Said): Said[] {
  const one = answers.map(({ question, chosen, mark, text }) => ({ question, chosen, mark, text }))
  return [...ballots, { answers: one, department }]
    .map((ballot) => ({ ballot, letters: JSON.stringify(ballot) }))
    .sort((left, right) => (left.letters < right.letters ? -1 : left.letters > right.letters ? 1 : 0))
    .map(({ ballot }) => ballot)
}

/** Ballots as bytes, filled up to whole blocks. */
export function writeBallots(ballots: readonly Said[]): Buffer {
  const text = Buffer.from(JSON.stringify(ballots))
  const filled = Buffer.alloc(Math.max(Math.ceil(text.length / block), 1) * block, ' ')
  text.copy(filled)
  return filled
}

export const readBallots = (bytes: Buffer): Said[] => JSON.parse(bytes.toString()) as Said[]
