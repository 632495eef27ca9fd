import type { DoorBehind, DoorVisitor } from '#domains/personal-door/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { describeFiles } from '#platform/files/stored-file.ts'
import { refuse } from '#platform/http/refusal.ts'
import { type StoredLetter, selectLetters, updateAcknowledged } from './letter.queries.ts'

async function findLetter(
  context: OrganizationContext,
  { employeeId, objectId }: DoorVisitor,
): Promise<StoredLetter | undefined> {
  const [letter] = await selectLetters(context, employeeId, objectId)
  return letter
}

/** A letter as its person finds it: to be kept, and to be acknowledged once. The door stays open for a further look. */
export const letterBehindDoor: DoorBehind<'letter'> = {
  describe: async (context, visitor) => {
    const letter = await findLetter(context, visitor)
    if (!letter) return undefined
    const [file] = await describeFiles(context, [letter.fileId])
    if (!file) return undefined
    const { subject: title, issuedOn, acknowledgedAt } = letter
    return { act: 'letter', title, issuedOn, document: { id: file.id, name: file.name }, acknowledgedAt }
  },
  listFiles: async (context, visitor) => {
    const letter = await findLetter(context, visitor)
    return letter ? [letter.fileId] : []
  },
  answer: async (context, { objectId }) => {
    if (!(await updateAcknowledged(context, objectId))) refuse('personal-door.answered-already')
    return 'stays-open'
  },
}
