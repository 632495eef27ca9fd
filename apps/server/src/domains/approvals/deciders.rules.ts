import type { Id } from '@kazi/values/id'
import type { Member } from '#domains/memberships/index.ts'

/** Who may decide a level: any one of these people or roles; nobody named: whoever may decide about such things. */
export interface Level {
  readonly people: readonly Id[]
  readonly roles: readonly ('employer' | 'orgadmin')[]
  /** the organisation's own roles */
  readonly ownRoles: readonly Id[]
}

/** One level that anybody may decide: what holds as long as nobody has said otherwise. */
export const usualLevels: readonly Level[] = [{ people: [], roles: [], ownRoles: [] }]

/** Somebody who may decide about things of a kind. */
export type Approver = Pick<Member, 'userId' | 'role' | 'roleId'>

/** Who decides in whose place today. */
export interface Delegation {
  readonly from: Id
  readonly to: Id
}

/** What decides whose turn it is. */
export interface Turns {
  readonly approvers: readonly Approver[]
  readonly makers: ReadonlySet<Id>
  /** who approved another level of it, and in whose place */
  readonly decided: ReadonlySet<Id>
  readonly delegations: readonly Delegation[]
}

/** Somebody who may decide a level now, by their own right or in somebody's place. */
export interface Decider {
  readonly id: Id
  readonly insteadOf: Id | null
}

const names = ({ people, roles, ownRoles }: Level): boolean =>
  people.length + roles.length + ownRoles.length > 0

const isNamed = ({ people, roles, ownRoles }: Level, { userId, role, roleId }: Approver): boolean =>
  people.includes(userId) ||
  roles.some((one) => one === role) ||
  (roleId !== null && ownRoles.includes(roleId))

/**
 * Who may decide a level: whom it names, and whoever decides in their place while they are away. Makers and those who
 * have decided another level are none of them, nor is anybody in their place. Where that leaves nobody, an owner decides,
 * and where there is none left, anybody who may decide about such things: nothing is stuck because of who is named.
 * @returns empty where nobody is left at all.
 */
export function decidersOf(level: Level, turns: Turns): Decider[] {
  const left = turns.approvers.filter(({ userId }) => !turns.makers.has(userId) && !turns.decided.has(userId))
  const own = names(level) ? left.filter((approver) => isNamed(level, approver)) : left
  const ids = new Set(own.map(({ userId }) => userId))
  const places = turns.delegations.flatMap(({ from, to }) =>
    ids.has(from) && !ids.has(to) && left.some(({ userId }) => userId === to)
      ? [{ id: to, insteadOf: from }]
      : [],
  )
  if (own.length > 0) return [...[...ids].map(byOwnRight), ...onceEach(places)]
  const owners = left.filter(({ role }) => role === 'employer')
  const standIns = owners.length > 0 ? owners : left
  return [...new Set(standIns.map(({ userId }) => userId))].map(byOwnRight)
}

const byOwnRight = (id: Id): Decider => ({ id, insteadOf: null })

const onceEach = (deciders: readonly Decider[]): Decider[] => [
  ...new Map(deciders.map((decider) => [decider.id, decider])).values(),
]

/**
 * The next level that somebody is left for, from this one on; undefined: none, and nothing more is waited for.
 * @param from counted from 1
 */
export function nextLevel(levels: readonly Level[], from: number, turns: Turns): number | undefined {
  for (let level = from; level <= levels.length; level++) {
    if (decidersOf(levels[level - 1]!, turns).length > 0) return level
  }
  return undefined
}

/** Whether further levels could be decided by others, one each, once this person has decided a level. */
export function isFilledAfter(
  levels: readonly Level[],
  level: number,
  { id, insteadOf }: Decider,
  turns: Turns,
): boolean {
  const decided = new Set([...turns.decided, id, ...(insteadOf ? [insteadOf] : [])])
  for (let next = level + 1; next <= levels.length; next++) {
    const [decider] = decidersOf(levels[next - 1]!, { ...turns, decided })
    if (!decider) return false
    decided.add(decider.id)
    if (decider.insteadOf) decided.add(decider.insteadOf)
  }
  return true
}

/**
 * Whether what is asked for lets less through than what holds, or just as much: each level that holds is found again, in
 * order, named as narrowly or more so. Everything else is looser, also where one person takes another's place.
 */
export function isAsStrict(before: readonly Level[], after: readonly Level[]): boolean {
  let found = 0
  for (const level of after) {
    const wanted = before[found]
    if (wanted && isWithin(level, wanted)) found++
  }
  return found === before.length
}

const isWithin = (level: Level, wider: Level): boolean =>
  !names(wider) ||
  (names(level) &&
    level.people.every((id) => wider.people.includes(id)) &&
    level.roles.every((role) => wider.roles.includes(role)) &&
    level.ownRoles.every((id) => wider.ownRoles.includes(id)))
