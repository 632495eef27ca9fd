/* Practices, who is in them, and which organisations they work for: the door of the domain. */
export { lockConsultant, lockPracticeRole } from './consultant-lock.queries.ts'
export {
  endPracticeClient,
  type HiredPractice,
  listEverybodyOf,
  lockHiredPractice,
  selectHiredPractices,
  updateDelegation,
} from './hired-practice.queries.ts'
export {
  type Client,
  findPracticeOf,
  insertPractice,
  insertPracticeClient,
  insertPracticeMember,
  listClientsOf,
  type PracticeMembership,
  replaceAssignments,
} from './practice.queries.ts'
export {
  endPracticeMember,
  isPersonByEmail,
  type LockedPerson,
  lockPersonAndOwners,
  type PracticePerson,
  selectPracticePeople,
  updatePracticeRole,
} from './practice-person.queries.ts'
