import type { DoorAct, personalDoorRoutes } from '@kazi/contract/personal-door'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'

type Visit = ResponseOf<typeof personalDoorRoutes.readVisit>['data']

/** What the page behind a door of one act shows. */
export type DoorView<Act extends DoorAct> = Extract<Visit['view'], { readonly act: Act }>

/** Who came in, and for what. */
export interface DoorVisitor {
  readonly employeeId: Id
  readonly objectId: Id
}

/** What a person said: the fields of the page, and the files that they added. */
export interface AnsweredAtDoor {
  readonly fields: Readonly<Record<string, string>>
  readonly fileIds: readonly Id[]
}

/** What the domain of an act knows of it, and does when the person answers. */
export interface DoorBehind<Act extends DoorAct = DoorAct> {
  /**
   * What the person sees; undefined when there is nothing behind the door any more.
   * @param typed what stands in the page’s fields so far, where the page itself is asked for
   */
  readonly describe: (
    context: OrganizationContext,
    visitor: DoorVisitor,
    typed?: AnsweredAtDoor['fields'],
  ) => Promise<DoorView<Act> | undefined>
  /** The files that the person may have, beside those that they sent themselves. */
  readonly listFiles: (context: OrganizationContext, visitor: DoorVisitor) => Promise<readonly Id[]>
  /** Notes that the person went in with their code. */
  readonly opened?: (context: OrganizationContext, visitor: DoorVisitor) => Promise<void>
  /**
   * A file that isn't stored and is drawn when it is asked for; undefined where the person has no such file.
   * @returns what draws it, once no transaction is open any more
   */
  readonly drawFile?: (
    context: OrganizationContext,
    visitor: DoorVisitor,
    fileId: Id,
  ) => Promise<(() => Promise<FileAnswer>) | undefined>
  /**
   * Takes the person's word, in the transaction that closes the door where there is nothing more behind it.
   * @returns whether the door closes now
   * @throws Refusal `personal-door.field-missing`, `personal-door.answered-already`.
   */
  readonly answer: (
    context: OrganizationContext,
    visitor: DoorVisitor,
    answer: AnsweredAtDoor,
  ) => Promise<'closes' | 'stays-open'>
}

/** What is behind each kind of door. A domain registers its act in the list of domains. */
export type DoorActs = { readonly [Act in DoorAct]: DoorBehind<Act> }
