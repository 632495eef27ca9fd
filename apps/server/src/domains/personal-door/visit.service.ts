import type { personalDoorRoutes } from '@kazi/contract/personal-door'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { fullName } from '#domains/employees/index.ts'
import { refuseBeyondQuota } from '#domains/uploads/index.ts'
import { audit, auditRead } from '#platform/audit/audit.ts'
import { hashToken } from '#platform/auth/link-token.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { describeFiles, readStoredFile, storeFile } from '#platform/files/stored-file.ts'
import type { Upload } from '#platform/files/upload.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { closeDoor, findDoorByVisit, type LivingDoor, lockDoor } from './door.queries.ts'
import { filesAtMost } from './door.rules.ts'
import type { AnsweredAtDoor, DoorActs } from './door-act.ts'
import { insideDoor, type Visitor } from './door-entry.service.ts'
import { deleteDraft, findDraft, insertDoorFile, selectDoorFiles, upsertDraft } from './draft.queries.ts'

type Visit = ResponseOf<typeof personalDoorRoutes.readVisit>['data']
type Document = ResponseOf<typeof personalDoorRoutes.uploadFile>['data']
type Typed = BodyOf<typeof personalDoorRoutes.saveDraft>

async function insideVisit<T>(
  context: RequestContext,
  acts: DoorActs,
  visit: string,
  work: (inside: OrganizationContext, door: LivingDoor, visitor: Visitor) => Promise<T>,
): Promise<T> {
  const door = await transactDirectory(context, (inside) => findDoorByVisit(inside, hashToken(visit)))
  return insideDoor(context, acts, door, work)
}

/** What is behind an open door, with what was typed so far. @throws Refusal `account.link-invalid`. */
export const readVisit = (context: RequestContext, acts: DoorActs, visit: string): Promise<Visit> =>
  insideVisit(context, acts, visit, async (inside, door, visitor) => {
    const draft = await findDraft(inside, door.id)
    const view = await acts[door.act].describe(inside, door, draft?.fields ?? {})
    if (!view) return refuse('account.link-invalid')
    const files = await describeFiles(inside, draft?.fileIds ?? [])
    return {
      organization: { name: door.organization.name },
      person: { firstName: visitor.firstName, name: fullName(visitor) },
      expiresAt: door.expiresAt,
      view,
      draft: {
        fields: { ...draft?.fields },
        files: files.map(({ id, name }) => ({ id, name })),
        savedAt: draft?.savedAt ?? null,
      },
    }
  })

/** Keeps what was typed so far. @throws Refusal `account.link-invalid`, `personal-door.file-unknown`. */
export const saveDraft = (
  context: RequestContext,
  acts: DoorActs,
  visit: string,
  typed: Typed,
): Promise<{ savedAt: string }> =>
  insideVisit(context, acts, visit, async (inside, door) => {
    if (!(await lockDoor(inside, door.id))) return refuse('account.link-invalid')
    await upsertDraft(inside, door.id, await withOwnFiles(inside, door, typed))
    return { savedAt: inside.clock.now().toISOString() }
  })

async function withOwnFiles(
  context: OrganizationContext,
  door: LivingDoor,
  { fields, fileIds }: Typed,
): Promise<AnsweredAtDoor> {
  const named = [...new Set(fileIds)]
  const own = new Set(await selectDoorFiles(context, door.id))
  if (named.some((fileId) => !own.has(fileId))) refuse('personal-door.file-unknown')
  return { fields, fileIds: named }
}

/**
 * Keeps a document that the person adds.
 * @throws Refusal `account.link-invalid`, `personal-door.files-too-many`, `file.quota-exceeded`,
 * `file.day-quota-exceeded`.
 */
export const uploadAtDoor = (
  context: RequestContext,
  acts: DoorActs,
  visit: string,
  upload: Upload,
): Promise<Document> =>
  insideVisit(context, acts, visit, async (inside, door) => {
    if (!(await lockDoor(inside, door.id))) return refuse('account.link-invalid')
    const kept = await selectDoorFiles(inside, door.id)
    // Twice as many as an answer takes: somebody may have added the wrong ones first.
    if (kept.length >= 2 * filesAtMost) refuse('personal-door.files-too-many', { most: filesAtMost })
    await refuseBeyondQuota(inside, upload)
    const { id, name } = await storeFile(inside, upload)
    await insertDoorFile(inside, door.id, id)
    await audit(inside, {
      event: 'personalDoor.uploadFile',
      object: `file:${id}`,
      after: { employee: door.employeeId, act: door.act, object: door.objectId },
    })
    return { id, name }
  })

/** A file that is behind the door. @throws Refusal `account.link-invalid`, `not-found`. */
export async function downloadAtDoor(
  context: RequestContext,
  acts: DoorActs,
  visit: string,
  fileId: Id,
): Promise<FileAnswer> {
  const finish = await insideVisit(context, acts, visit, async (inside, door) => {
    const drawn = await acts[door.act].drawFile?.(inside, door, fileId)
    const answer = drawn ?? (await readFileBehind(inside, acts, door, fileId))
    await auditRead(inside, {
      event: 'personalDoor.downloadFile',
      object: `${drawn ? door.act : 'file'}:${fileId}`,
      seen: { employee: door.employeeId },
    })
    return answer
  })
  return finish()
}

async function readFileBehind(
  context: OrganizationContext,
  acts: DoorActs,
  door: LivingDoor,
  fileId: Id,
): Promise<() => Promise<FileAnswer>> {
  const given = await acts[door.act].listFiles(context, door)
  const own = await selectDoorFiles(context, door.id)
  if (![...given, ...own].includes(fileId)) return refuse('not-found')
  const { bytes, name, contentType } = await readStoredFile(context, fileId, () => true)
  return () => Promise.resolve({ file: bytes, name, contentType })
}

/**
 * The person's word, once.
 * @throws Refusal `account.link-invalid`, `personal-door.field-missing`, `personal-door.file-unknown`,
 * `personal-door.answered-already`, and what the act has against it, such as `leave.overlaps`.
 */
export const answerAtDoor = (
  context: RequestContext,
  acts: DoorActs,
  visit: string,
  typed: Typed,
): Promise<void> =>
  insideVisit(context, acts, visit, async (inside, door) => {
    if (!(await lockDoor(inside, door.id))) return refuse('account.link-invalid')
    const answer = await withOwnFiles(inside, door, typed)
    const afterwards = await acts[door.act].answer(inside, door, answer)
    await deleteDraft(inside, door.id)
    if (afterwards === 'closes') await closeDoor(inside, door.id)
    await audit(inside, {
      event: 'personalDoor.answer',
      object: `employee:${door.employeeId}`,
      after: { act: door.act, object: door.objectId, files: answer.fileIds },
    })
  })
